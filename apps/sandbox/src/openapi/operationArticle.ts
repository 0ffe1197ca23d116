import { html } from 'hono/html';
import { bodyRows, type FieldRow, type TypePart, typeOf } from './fieldRows.ts';
import type {
  OpenApiDocument,
  WireContent,
  WireExample,
  WireOperation,
  WireParameter,
  WireResponse,
  WireSchema,
} from './openApiDocument.ts';

type Html = ReturnType<typeof html>;

/** Call with its place in the document. */
export interface PlacedOperation {
  readonly method: string;
  readonly path: string;
  readonly operation: WireOperation;
  /** Server that answers; undefined for that of the API. */
  readonly server: string | undefined;
}

const FIRST_ERROR = '400';

/** Renders a text; what stands in backticks is code. */
export function prose(text: string): readonly (Html | string)[] {
  return text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part));
}

function typeLabel(parts: readonly TypePart[]): readonly (Html | string)[] {
  return parts.map((part) =>
    typeof part === 'string' ? part : html`<a href="#schema-${part.schema}">${part.schema}</a>`,
  );
}

function badge(capability: string | undefined): Html | string {
  return capability === undefined ? '' : html` <span class="badge">capability ${capability}</span>`;
}

function fieldList(rows: readonly FieldRow[]): Html {
  const items = rows.map(
    ({ name, type, isOptional, meaning, capability }) => html`<div>
<dt><code>${name}</code> <span class="kind">${typeLabel(type)}${isOptional ? ', optional' : ''}</span></dt>
<dd>${prose(meaning)}${badge(capability)}</dd>
</div>`,
  );
  return html`<dl class="fields">${items}</dl>`;
}

function codeBlock(value: unknown): Html {
  return html`<pre tabindex="0"><code>${JSON.stringify(value, undefined, 2)}</code></pre>`;
}

function exampleBlock(value: unknown): Html {
  return html`<details class="more"><summary>Example</summary>${codeBlock(value)}</details>`;
}

function nameOf(ref: string): string {
  return ref.slice(ref.lastIndexOf('/') + 1);
}

function bodyContent(content: WireContent, rowsOf: (schema: WireSchema) => readonly FieldRow[]): readonly Html[] {
  return Object.entries(content).map(([type, { schema, example }]) => {
    const rows = schema === undefined ? [] : rowsOf(schema);
    const label = schema === undefined || type.startsWith('text/') ? '' : html`: ${typeLabel(typeOf(schema))}`;
    return html`<p><code>${type}</code>${label}</p>${rows.length > 0 ? fieldList(rows) : ''}${example === undefined ? '' : exampleBlock(example)}`;
  });
}

function parameterRows(parameters: readonly WireParameter[]): readonly FieldRow[] {
  return parameters.map(({ name, in: place, schema, required = false, description }) => {
    return {
      name,
      type: [`${place} · `, ...typeOf(schema)],
      isOptional: !required,
      meaning: description,
      capability: undefined,
    };
  });
}

// Headers of many calls are explained once, for all of them.
function parameterList({ parameters }: WireOperation, { parameters: common }: OpenApiDocument['components']): Html {
  const own = parameters.filter(({ $ref }) => $ref === undefined);
  const shared = parameters.flatMap(({ $ref }) => ($ref === undefined ? [] : (common[nameOf($ref)]?.name ?? [])));
  const links = shared.map(
    (name, index) => html`${index === 0 ? '' : ', '}<a href="#headers"><code>${name}</code></a>`,
  );
  return html`${own.length > 0 ? fieldList(parameterRows(own)) : ''}<p class="soft">Headers: ${links}</p>`;
}

function answers(responses: readonly (readonly [string, WireResponse])[]): readonly Html[] {
  return responses.map(([status, { description, headers = {}, content = {} }]) => {
    const rows = Object.entries(headers).map(([name, header]) => ({
      name,
      type: ['header'],
      isOptional: false,
      meaning: header.description,
      capability: undefined,
    }));
    return html`<p><strong>${status}</strong> ${prose(description)}</p>${rows.length > 0 ? fieldList(rows) : ''}${bodyContent(content, bodyRows)}`;
  });
}

interface ErrorRow {
  readonly status: string;
  readonly name: string;
  readonly example: WireExample;
}

function errorRows(
  responses: readonly (readonly [string, WireResponse])[],
  { examples: shared }: OpenApiDocument['components'],
): readonly ErrorRow[] {
  return responses.flatMap(([status, { content = {} }]) =>
    Object.values(content).flatMap(({ examples = {} }) =>
      Object.entries(examples).flatMap(([name, given]) => {
        const example = given.$ref === undefined ? given : shared[nameOf(given.$ref)];
        return example === undefined ? [] : [{ status, name, example }];
      }),
    ),
  );
}

function table(label: string, columns: readonly string[], lines: readonly Html[]): Html {
  const heads = columns.map((column) => html`<th scope="col">${column}</th>`);
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${label}"><table><thead><tr>${heads}</tr></thead><tbody>${lines}</tbody></table></div>`;
}

/** Renders what each capability means. */
export function capabilityTable({ 'x-capabilities': effects }: OpenApiDocument): Html {
  const lines = Object.entries(effects).map(
    ([name, { has, lacks }]) => html`<tr><td><code>${name}</code></td><td>${has}</td><td>${lacks}</td></tr>`,
  );
  return table('Table of capabilities', ['Name', 'A server with it', 'The components without it'], lines);
}

function errorTable(rows: readonly ErrorRow[], label: string): Html {
  const lines = rows.map(({ status, name, example }) => {
    const [{ code, msg, field }] = example.value.errors;
    return html`<tr><td>${status}</td><td>${code ?? 'none'}</td><td><code>${name}</code></td><td><bdi>${msg}</bdi>${field === undefined ? '' : html` <span class="soft">(<code>${field}</code>)</span>`}</td></tr>`;
  });
  const bodies = rows.map(({ example }) => JSON.stringify(example.value)).join('\n');
  return html`${table(label, ['HTTP', 'Code', 'Name', 'Message'], lines)}
<details class="more"><summary>Bodies</summary><pre tabindex="0"><code>${bodies}</code></pre></details>`;
}

const proofs: Readonly<Record<string, string>> = {
  session: 'a session',
  sessionCookie: 'the session cookie',
  pageToken: "a page's token",
  partnerKey: "a partner's key",
};

function securityText({ security }: WireOperation): string {
  const ways = security.map((way) => {
    const [name] = Object.keys(way);
    if (name === undefined) return 'none';
    const scopes = way[name] ?? [];
    return `${proofs[name] ?? name}${scopes.length > 0 ? ` with ${scopes.join(', ')}` : ''}`;
  });
  return ways.join(', or ');
}

function resolve(schema: WireSchema, { schemas }: OpenApiDocument['components']): WireSchema {
  return schema.$ref === undefined ? schema : (schemas[nameOf(schema.$ref)] ?? schema);
}

// A long path breaks behind its slashes.
function pathText(path: string): readonly Html[] {
  return path.split('/').map((part, index) => html`${index === 0 ? '' : '/'}<wbr>${part}`);
}

function section(title: string, content: Html | readonly Html[]): Html {
  return html`<h4>${title}</h4>${content}`;
}

/** Renders a call: parameters, body, answers and errors. */
export function operationArticle(
  { method, path, operation, server }: PlacedOperation,
  { components }: OpenApiDocument,
): Html {
  const { operationId, summary, description, requestBody, responses } = operation;
  const isExtension = operation['x-extension'] === true;
  const listed = Object.entries(responses).filter(([status]) => status !== 'default');
  const errors = errorRows(
    listed.filter(([status]) => status >= FIRST_ERROR),
    components,
  );
  return html`<article id="${operationId}" aria-labelledby="${operationId}-title">
<h3 id="${operationId}-title"><a href="#${operationId}">${summary}</a></h3>
<p class="call"><span class="method ${method}">${method.toUpperCase()}</span> <span class="path">${pathText(path)}</span></p>
${badge(operation['x-capability'])}${isExtension ? html` <span class="badge">extension</span>` : ''}
${description === undefined ? '' : html`<p>${prose(description)}</p>`}
<p class="soft">Identity: ${securityText(operation)}. ${server === undefined ? '' : `Server: ${server.toLowerCase()}. `}Name: <code>${operationId}</code></p>
${section('Parameters', parameterList(operation, components))}
${
  requestBody === undefined
    ? ''
    : section(
        'Body',
        bodyContent(requestBody.content, (schema) => bodyRows(resolve(schema, components))),
      )
}
${section('Answers', answers(listed.filter(([status]) => status < FIRST_ERROR)))}
${section('Errors', errors.length === 0 ? html`<p>Only the <a href="#errors">general errors</a>.</p>` : errorTable(errors, `Errors of: ${summary}`))}
</article>`;
}

/** Renders the headers that many calls take. */
export function commonHeaders({ components }: OpenApiDocument): Html {
  return fieldList(parameterRows(Object.values(components.parameters)));
}

/** Renders the errors that every call can have. */
export function generalErrors({ components }: OpenApiDocument): Html {
  return errorTable(
    errorRows(
      Object.entries(components.responses).map(([, response]) => ['any', response] as const),
      components,
    ),
    'Table of general errors',
  );
}

/** Renders a named schema. */
export function schemaArticle(name: string, schema: WireSchema): Html {
  const rows = bodyRows(schema);
  return html`<article id="schema-${name}" aria-labelledby="schema-${name}-title">
<h3 id="schema-${name}-title"><a href="#schema-${name}">${name}</a></h3>
${schema.description === undefined ? '' : html`<p>${prose(schema.description)}</p>`}
${rows.length > 0 ? fieldList(rows) : html`<p>${typeLabel(typeOf(schema))}</p>`}
</article>`;
}
