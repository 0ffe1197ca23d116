import type { Operation, OperationAnswer, OperationAuth, ParameterSchemas } from '@abrak/core/internal/contract';
import { capabilityEffects, capabilityOf, exampleOf, allOperations, pathOf } from '@abrak/core/internal/contract';
import type * as v from 'valibot';
import { errorExamples, errorResponses, generalResponse } from './errorResponses.ts';
import { type JsonSchema, namedSchemas, toSchema } from './jsonSchemas.ts';
import { info, nounDescriptions, securitySchemes, servers, uploadServers } from './wording.ts';

const schemas = namedSchemas();

type Location = 'header' | 'path' | 'query';

function withoutKeyword({ description, 'x-capability': _, examples, ...schema }: JsonSchema): JsonSchema {
  return schema;
}

function parameter(location: Location, name: string, schema: v.GenericSchema) {
  const converted = toSchema(schema);
  const { description } = converted;
  if (typeof description !== 'string') throw new TypeError(`The parameter ${name} has no description.`);
  const capability = capabilityOf(schema);
  const note = capability === undefined ? '' : ` Needs the capability \`${capability}\`.`;
  return {
    name,
    in: location,
    required: location === 'path' || (schema.type !== 'optional' && schema.type !== 'nullish'),
    description: `${description}${note}`,
    schema: withoutKeyword(converted),
    example: exampleOf(schema),
    ...(capability !== undefined && { 'x-capability': capability }),
  };
}

function parametersIn(location: Location, given: ParameterSchemas = {}) {
  return Object.entries(given).map(([name, schema]) => parameter(location, name, schema));
}

function parametersOf({ parameters, query, headers, isIdempotent }: Operation) {
  return [
    ...parametersIn('path', parameters),
    ...parametersIn('query', query),
    ...parametersIn('header', headers),
    ...(isIdempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    { $ref: '#/components/parameters/AcceptLanguage' },
  ];
}

function requestBodyOf({ body }: Operation) {
  if (body === undefined) return {};
  const { type = 'application/json', schema } = body;
  if (schema === undefined)
    return { requestBody: { required: true, description: 'The bytes.', content: { [type]: {} } } };
  const converted = toSchema(schema);
  const example = type === 'multipart/form-data' ? {} : { example: exampleOf(schema) };
  return { requestBody: { required: true, content: { [type]: { schema: converted, ...example } } } };
}

function contentOf({ schema, type }: OperationAnswer) {
  if (type !== undefined)
    return { content: { [type]: type.startsWith('text/') ? { schema: { type: 'string' } } : {} } };
  if (schema === undefined) return {};
  const converted = toSchema(schema);
  return { content: { 'application/json': { schema: converted, example: exampleOf(schema) } } };
}

function responseOf(answer: OperationAnswer) {
  const headers = Object.entries(answer.headers ?? {}).map(
    ([name, description]) => [name, { description, schema: { type: 'string' } }] as const,
  );
  return {
    description: answer.meaning,
    ...(headers.length > 0 && { headers: Object.fromEntries(headers) }),
    ...contentOf(answer),
  };
}

const proofs: Readonly<Record<OperationAuth, readonly Readonly<Record<string, readonly string[]>>[]>> = {
  browser: [{ session: [] }, { sessionCookie: [] }],
  browserVisitor: [{}, { session: [] }, { sessionCookie: [] }],
  customer: [{ session: [] }],
  nobody: [{}],
  page: [],
  partnerKey: [{ partnerKey: [] }],
  visitor: [{}, { session: [] }],
};

function securityOf({ auth, scopes }: Operation) {
  if (scopes === undefined) return proofs[auth];
  const pages = scopes === 'any' ? [{ pageToken: [] }] : scopes.map((scope) => ({ pageToken: [scope] }));
  return [...proofs[auth], ...pages];
}

function descriptionOf({ description, capability, isExtension }: Operation): string {
  const announced =
    capability === undefined ? [] : [`Only servers that announce the capability \`${capability}\` have it.`];
  const extension = isExtension ? ['Extension of the reference backend, without a capability.'] : [];
  return [...(description === undefined ? [] : [description]), ...announced, ...extension].join(' ');
}

function operationObject(operation: Operation) {
  const { id, noun, summary, capability, isExtension } = operation;
  const description = descriptionOf(operation);
  const answers = operation.answers.map((answer) => [String(answer.status), responseOf(answer)] as const);
  return {
    operationId: id,
    tags: [noun],
    summary,
    ...(description !== '' && { description }),
    ...(capability !== undefined && { 'x-capability': capability }),
    ...(isExtension && { 'x-extension': true }),
    security: securityOf(operation),
    parameters: parametersOf(operation),
    ...requestBodyOf(operation),
    responses: { ...Object.fromEntries(answers), ...errorResponses(operation) },
  };
}

function pathsObject() {
  const byPath = Map.groupBy(allOperations, (operation) => pathOf(operation));
  const paths = [...byPath].map(([path, group]) => {
    const isUpload = group.some(({ service }) => service === 'upload');
    const methods = group.map((operation) => [operation.method.toLowerCase(), operationObject(operation)] as const);
    return [path, { ...(isUpload && { servers: uploadServers }), ...Object.fromEntries(methods) }] as const;
  });
  return Object.fromEntries(paths);
}

const commonParameters = {
  AcceptLanguage: {
    name: 'accept-language',
    in: 'header',
    description: "Language of the server's messages: `fa` (default) or `en`.",
    schema: { type: 'string', enum: ['fa', 'en'] },
  },
  IdempotencyKey: {
    name: 'idempotency-key',
    in: 'header',
    description:
      'Extension. 1 to 64 printable ASCII characters. The same key gets the same answer for 7 days; with another input it is refused as `keyReused`. Refusals are not kept.',
    schema: { type: 'string', minLength: 1, maxLength: 64 },
    example: '6b1f8a52-5d0e-4a55-9a5f-3c2b1a0d9e8f',
  },
};

/** Builds the OpenAPI document of the contract. */
export function buildDocument() {
  return {
    openapi: '3.1.1',
    info,
    servers,
    'x-capabilities': Object.fromEntries(
      Object.entries(capabilityEffects).map(([name, { has, lacks }]) => [name, { has, lacks }]),
    ),
    tags: Object.entries(nounDescriptions).map(([name, description]) => ({ name, description })),
    paths: pathsObject(),
    components: {
      schemas,
      parameters: commonParameters,
      responses: { GeneralError: generalResponse },
      examples: errorExamples,
      securitySchemes,
    },
  };
}
