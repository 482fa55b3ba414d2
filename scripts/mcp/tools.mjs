import { fromJsonSchema } from '@modelcontextprotocol/server';

/**
 * What an agent can do, each one operation of the HTTP API. Nothing here books without a person: a key that plans may not book by itself
 * (docs/agents.md#what-it-cannot-do).
 * @type {Record<string, { operation: readonly [method: 'get' | 'post', path: string], text: string, isRead: boolean }>}
 */
const TOOLS = {
  list_solutions: {
    operation: ['get', '/solutions'],
    text: 'Lists the transport solutions of the shop, of which a booking and a search name one by its id.',
    isRead: true,
  },
  find_service_points: {
    operation: ['post', '/service-points/search'],
    text: 'Finds service points near an address. A booking gives one with its name and address, as they are found. Sends nothing that is booked.',
    isRead: true,
  },
  plan_booking: {
    operation: ['post', '/plans'],
    text: 'Plans the booking of a parcel. Nothing is sent: a person has to confirm the plan on its page, whose address the answer has. Use the number of the order as idempotencyKey, and the same one again for the same parcel.',
    isRead: false,
  },
  read_plan: {
    operation: ['get', '/plans/{id}'],
    text: 'Says whether a person has confirmed or declined a plan, and which booking was made of it.',
    isRead: true,
  },
  book_plan: {
    operation: ['post', '/plans/{id}/booking'],
    text: 'Books a plan that a person has confirmed, at most once: asked again it gives the same booking. State unknown means that the parcel may be booked, and that a person finds out.',
    isRead: false,
  },
  find_bookings: {
    operation: ['get', '/bookings'],
    text: 'Lists bookings of the shop, the newest first, or those with a shipment id, a parcel number or an order reference.',
    isRead: true,
  },
  read_booking: { operation: ['get', '/bookings/{id}'], text: 'Gives one booking and its state.', isRead: true },
};

/**
 * @typedef {import('./connect-api.mjs').Document} Document
 * @typedef {import('./connect-api.mjs').Schema} Schema
 * @typedef {import('./connect-api.mjs').Api} Api
 * @typedef {import('@modelcontextprotocol/server').Tool} Tool
 * @typedef {import('@modelcontextprotocol/server').CallToolResult} CallToolResult
 */

/**
 * The tools, whose input is what the desk's API takes.
 * @param {Api} api
 * @returns {Promise<Tool[]>}
 */
export async function listTools(api) {
  const document = await api.describe();
  return Object.entries(TOOLS).map(([name, { text, isRead, operation }]) => ({
    name,
    description: text,
    inputSchema: inputOf(document, operation),
    annotations: { readOnlyHint: isRead, destructiveHint: false, idempotentHint: true },
  }));
}

/**
 * What the document says of an operation; nothing where it has none.
 * @param {Document} document
 * @param {readonly [string, string]} operation
 */
const operationIn = (document, [method, path]) => document.paths[`/api/v1${path}`]?.[method] ?? {};

/**
 * @param {Document} document
 * @param {readonly [string, string]} operation
 */
function inputOf(document, operation) {
  const { parameters = [], requestBody } = operationIn(document, operation);
  const body = requestBody?.content['application/json'].schema;
  // The only header is that of the idempotency key.
  const fields = parameters.map(({ name, in: place, schema }) => [
    place === 'header' ? 'idempotencyKey' : name,
    schema,
  ]);
  const needed = fields.filter((_, index) => parameters[index]?.in !== 'query').map(([name]) => name);
  return /** @type {Tool['inputSchema']} */ ({
    type: 'object',
    properties: Object.fromEntries([...fields, ...(body ? [['body', whole(document, body)]] : [])]),
    required: [...needed, ...(body ? ['body'] : [])],
    additionalProperties: false,
  });
}

/**
 * A schema with all that it refers to in its place.
 * @param {Document} document
 * @param {unknown} schema
 * @returns {unknown}
 */
function whole(document, schema) {
  if (Array.isArray(schema)) return schema.map((each) => whole(document, each));
  if (typeof schema !== 'object' || schema === null) return schema;
  const { $ref, ...rest } = /** @type {Schema} */ (schema);
  const named = $ref === undefined ? {} : document.components.schemas[$ref.slice('#/components/schemas/'.length)];
  return Object.fromEntries(Object.entries({ ...named, ...rest }).map(([name, each]) => [name, whole(document, each)]));
}

/**
 * Asks the desk, which judges what it is given once more. What is not of the tool's own shape reaches no address.
 * @param {Api} api
 * @param {string} name
 * @param {Record<string, unknown>} given
 * @returns {Promise<CallToolResult>}
 */
export async function callTool(api, name, given) {
  const tool = Object.hasOwn(TOOLS, name) ? TOOLS[name] : undefined;
  if (!tool) return refused(`There is no tool ${JSON.stringify(name)}`);
  const [method, path] = tool.operation;
  const document = await api.describe();
  const { properties = {}, ...input } = inputOf(document, tool.operation);
  const unknown = Object.keys(given).filter((field) => !Object.hasOwn(properties, field));
  if (unknown.length > 0)
    return refused(`There is no property ${unknown.map((field) => JSON.stringify(field)).join(', ')}`);
  // The desk itself says of each field of a body what is wrong with it.
  const own = { ...input, properties: { ...properties, ...('body' in properties && { body: { type: 'object' } }) } };
  const shape = fromJsonSchema(/** @type {import('@modelcontextprotocol/server').JsonSchemaType} */ (own));
  const { issues } = await shape['~standard'].validate(given);
  if (issues) return refused(issues.map(({ message }) => message).join('\n'));
  const { id, idempotencyKey, body, ...others } = given;
  const { parameters = [] } = operationIn(document, tool.operation);
  const isHeader = parameters.some((parameter) => parameter.in === 'header');
  const query = isHeader || idempotencyKey === undefined ? others : { ...others, idempotencyKey };
  const search = new URLSearchParams(Object.entries(query).map(([field, value]) => [field, String(value)]));
  const { isOk, text } = await api.ask({
    method: method.toUpperCase(),
    path: `${path.replace('{id}', encodeURIComponent(String(id)))}${search.size > 0 ? `?${search}` : ''}`,
    ...(body === undefined ? {} : { body }),
    ...(isHeader && typeof idempotencyKey === 'string' ? { idempotencyKey } : {}),
  });
  return { content: [{ type: 'text', text: isOk ? withPage(api, text) : text }], isError: !isOk };
}

/** @param {string} text */
const refused = (text) => ({ content: [{ type: /** @type {const} */ ('text'), text }], isError: true });

/**
 * The page of a plan, which a person opens, as a whole address.
 * @param {Api} api
 * @param {string} text
 */
function withPage(api, text) {
  const answer = JSON.parse(text);
  return typeof answer.page === 'string' ? JSON.stringify({ ...answer, page: `${api.address}${answer.page}` }) : text;
}
