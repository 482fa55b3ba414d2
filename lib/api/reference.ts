import type { OpenAPIHono } from '@hono/zod-openapi';
import type { ApiEnv } from './route-parts';

// The OpenAPI document as a person reads it (docs/api.md).

type Document = ReturnType<OpenAPIHono<ApiEnv>['getOpenAPI31Document']>;
/** As much of a JSON schema as the document has. */
type Schema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  anyOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  default?: unknown;
  description?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
};

/** A field or a parameter. `schema` names the schema that its value has, or each of its values. */
export type ReferenceField = {
  name: string;
  type: string;
  schema: string | null;
  isRequired: boolean;
  text: string;
};
export type ReferenceOperation = {
  method: string;
  path: string;
  summary: string;
  text: string;
  parameters: ReferenceField[];
  /** The schema of its body; null where it takes none. */
  body: string | null;
  answers: { status: string; texts: string[]; schema: string | null }[];
};
export type Reference = {
  operations: ReferenceOperation[];
  schemas: { name: string; text: string; fields: ReferenceField[] }[];
};

type Parameter = { name: string; in: string; required?: boolean; schema: Schema };
type Content = Record<string, { schema?: Schema }>;
type Operation = {
  summary?: string;
  description?: string;
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses?: Record<string, { description: string; content?: Content }>;
};

/** Every operation and every schema of the document, in its order. */
export function readReference(document: Document): Reference {
  const paths = Object.entries((document.paths ?? {}) as Record<string, Record<string, Operation>>);
  const operations = paths.flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => readOperation(method, path, operation)),
  );
  const schemas = Object.entries((document.components?.schemas ?? {}) as Record<string, Schema>);
  return {
    operations,
    schemas: schemas.map(([name, schema]) => ({
      name,
      text: schema.description ?? '',
      fields: partsOf(schema, new Map(schemas)).flatMap((part) => fieldsOf(part)),
    })),
  };
}

function readOperation(method: string, path: string, operation: Operation): ReferenceOperation {
  const { summary = '', description = '', parameters = [], requestBody, responses = {} } = operation;
  return {
    method: method.toUpperCase(),
    path,
    summary,
    text: description,
    parameters: parameters.map(({ name, in: place, required, schema }) => ({
      ...fieldOf(name, schema, required ?? false),
      type: `${typeOf(schema)}, ${place}`,
    })),
    body: schemaIn(requestBody?.content),
    answers: Object.entries(responses).map(([status, { description: said, content }]) => ({
      status,
      texts: said.split('\n\n'),
      schema: schemaIn(content),
    })),
  };
}

const schemaIn = (content: Content | undefined) => named(Object.values(content ?? {})[0]?.schema);
const named = (schema: Schema | undefined) => schema?.$ref?.split('/').at(-1) ?? null;

/** A schema, or those that an extended one is made of. */
function partsOf(schema: Schema, schemas: ReadonlyMap<string, Schema>): Schema[] {
  const whole = schemas.get(named(schema) ?? '') ?? schema;
  return whole.allOf ? whole.allOf.flatMap((part) => partsOf(part, schemas)) : [whole];
}

/** The fields of an object; those of one inside it that has no name of its own stand under both names. */
function fieldsOf(schema: Schema, before = ''): ReferenceField[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => {
    const own = `${before}${name}`;
    const isRequired = schema.required?.includes(name) ?? false;
    return [
      fieldOf(own, inner, isRequired),
      ...fieldsOf(inner, `${own}.`),
      ...fieldsOf(inner.items ?? {}, `${own}[].`),
    ];
  });
}

function fieldOf(name: string, schema: Schema, isRequired: boolean): ReferenceField {
  const schemaName = named(schema) ?? named(schema.items) ?? named(schema.anyOf?.find((each) => each.$ref));
  return { name, type: typeOf(schema), schema: schemaName, isRequired, text: schema.description ?? '' };
}

/** A type in words, such as `integer 1 to 99` or `array of Item or null`. */
function typeOf(schema: Schema): string {
  const name = named(schema);
  if (name) return name;
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' or ');
  const types = [schema.type ?? 'any']
    .flat()
    .map((type) => (type === 'array' ? `array of ${typeOf(schema.items ?? {})}` : type));
  const otherwise = schema.default === undefined ? '' : `, default ${JSON.stringify(schema.default)}`;
  return `${types.join(' or ')}${limitsOf(schema)}${otherwise}`;
}

function limitsOf({ format, pattern, minimum, maximum, minLength, maxLength, minItems, maxItems }: Schema): string {
  const [least, most] = [minimum ?? minLength ?? minItems, maximum ?? maxLength ?? maxItems];
  const range = most === undefined ? (least === undefined ? '' : ` from ${least}`) : ` ${least ?? 0} to ${most}`;
  const isText = minLength !== undefined || maxLength !== undefined;
  return `${range}${range && isText ? ' long' : ''}${format ? ` (${format})` : ''}${pattern ? ` (${pattern})` : ''}`;
}
