import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import {
  buildClientSchema,
  type GraphQLArgument,
  type GraphQLType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isScalarType,
  parse,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { API_VERSION, OPERATIONS } from '../../lib/online-shops/shopify/operations';

// `npm run shopify:schema -- admin_2026-10.json.gz` makes lib/simulator/online-shops/shopify-schema.ts from the published schema of the Admin API, which
// the npm package `@shopify/dev-mcp` holds under dist/data: the types and fields that our operations name, with all they may be asked with.

const [file] = process.argv.slice(2);
if (!file?.includes(API_VERSION)) {
  console.error(`Needed: the schema of ${API_VERSION}, as admin_${API_VERSION}.json.gz`);
  process.exit(1);
}
const published = JSON.parse(gunzipSync(readFileSync(file)).toString());
const schema = buildClientSchema(published.data ?? published);

/** Of each object type the fields that are asked for. */
const fields = new Map<string, Set<string>>();
/** Types that are printed whole. */
const whole = new Set<string>();

for (const [name, source] of Object.entries(OPERATIONS)) {
  const document = parse(source);
  for (const { message } of validate(schema, document)) throw new Error(`${name}: ${message}`);
  const info = new TypeInfo(schema);
  visit(
    document,
    visitWithTypeInfo(info, {
      Field: () => {
        const [parent, field] = [info.getParentType(), info.getFieldDef()];
        if (!parent || !field) return;
        fields.set(parent.name, (fields.get(parent.name) ?? new Set()).add(field.name));
        keepWhole(field.type);
        for (const { type } of field.args) keepWhole(type);
      },
    }),
  );
}

function keepWhole(type: GraphQLType): void {
  const named = getNamedType(type);
  if (whole.has(named.name) || !(isScalarType(named) || isEnumType(named) || isInputObjectType(named))) return;
  whole.add(named.name);
  if (isInputObjectType(named)) for (const field of Object.values(named.getFields())) keepWhole(field.type);
}

const argumentsOf = (args: readonly GraphQLArgument[]) =>
  args.length === 0 ? '' : `(${args.map(({ name, type }) => `${name}: ${type}`).join(', ')})`;

function printed(name: string): string {
  const type = schema.getType(name);
  if (isScalarType(type)) return ['ID', 'String', 'Int', 'Float', 'Boolean'].includes(name) ? '' : `scalar ${name}`;
  if (isEnumType(type))
    return `enum ${name} { ${type
      .getValues()
      .map((value) => value.name)
      .join(' ')} }`;
  if (isInputObjectType(type)) {
    const all = Object.values(type.getFields()).map((field) => `  ${field.name}: ${field.type}`);
    return `input ${name} {\n${all.join('\n')}\n}`;
  }
  if (!type || !('getFields' in type)) throw new Error(`${name} is no object type`);
  const all = type.getFields();
  const asked = [...(fields.get(name) ?? [])].sort().map((field) => {
    const found = all[field];
    return found ? `  ${field}${argumentsOf(found.args as readonly GraphQLArgument[])}: ${found.type}` : '';
  });
  return `type ${name} {\n${asked.join('\n')}\n}`;
}

const types = [...fields.keys(), ...whole].sort().map(printed).filter(Boolean);
const sdl = ['schema { query: QueryRoot mutation: Mutation }', ...types].join('\n\n');
writeFileSync(
  new URL('../../lib/simulator/online-shops/shopify-schema.ts', import.meta.url),
  `// Written by \`npm run shopify:schema\`: what our operations name of the published schema of the Admin API ${API_VERSION}.\n\nexport const ADMIN_SCHEMA = \`${sdl}\n\`;\n`,
);
console.log(`${types.length} types of ${API_VERSION} written`);
