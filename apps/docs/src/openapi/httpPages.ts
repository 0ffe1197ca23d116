import { join } from 'node:path';
import type { MadePage } from '../content/decisionsPage.ts';
import { type Call, createResolver, type OpenApi, readOpenApi } from './document.ts';
import { createSchemaRows, type SchemaRow } from './schemaRows.ts';

interface NamedCall extends Call {
  readonly method: string;
  readonly path: string;
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

const fieldTable = (rows: readonly SchemaRow[]) =>
  table(
    ['Field', 'Type', 'Meaning'],
    rows.map(({ path, type, isRequired, description }) => [
      `\`${path}${isRequired ? '' : '?'}\``,
      `\`${cell(type)}\``,
      cell(description),
    ]),
  );

/** Creates what writes the section of a call. */
function createWriter(document: OpenApi): (call: NamedCall) => string {
  const resolveAnswer = createResolver(document.components.responses);
  const resolveParameter = createResolver(document.components.parameters);
  const rowsOf = createSchemaRows(document);
  const answerRow = ([status, part]: readonly [string, Call['responses'][string]]) => [
    status === 'default' ? 'others' : status,
    cell(resolveAnswer(part).description ?? ''),
  ];
  return ({ operationId, method, path, summary, description, parameters = [], requestBody, responses }) => {
    const inPath = parameters
      .map((parameter) => resolveParameter(parameter))
      .filter(({ name }) => name.toLowerCase() !== 'accept-language');
    const bodies = requestBody === undefined ? [] : Object.entries(requestBody.content);
    const success = Object.entries(responses).find(([status]) => status.startsWith('2'));
    const answers = success === undefined ? [] : Object.entries(resolveAnswer(success[1]).content ?? {});
    const parts = [
      `## ${summary}`,
      `\`\`\`http\n${method.toUpperCase()} ${path}\n\`\`\``,
      `Operation \`${operationId}\`.${description === undefined ? '' : ` ${description}`}`,
      table(
        ['Parameter', 'In', 'Meaning'],
        inPath.map((one) => [
          `\`${one.name}${one.required === true ? '' : '?'}\``,
          one.in,
          cell(one.description ?? ''),
        ]),
      ),
      ...bodies.map(([type, { schema }]) =>
        schema === undefined ? '' : [`**Body**, \`${type}\``, fieldTable(rowsOf(schema))].join('\n\n'),
      ),
      table(['Status', 'Answer'], Object.entries(responses).map(answerRow)),
      ...answers.map(([type, { schema }]) => {
        const fields = schema === undefined ? '' : fieldTable(rowsOf(schema));
        return fields === '' ? '' : [`**Answer**, \`${type}\``, fields].join('\n\n');
      }),
    ];
    return parts.filter((part) => part !== '').join('\n\n');
  };
}

const capitalized = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** Returns a page for each noun of the OpenAPI document, and one that lists all calls. */
export function httpPages(): readonly MadePage[] {
  const document = readOpenApi();
  const calls = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, call]) => ('operationId' in call ? [{ ...call, method, path }] : [])),
  );
  const write = createWriter(document);
  const byTag = document.tags.map(({ name, description }) => ({
    name,
    description,
    calls: calls.filter(({ tags }) => tags.includes(name)),
  }));
  const pages = byTag.map(({ name, description, calls: own }) => ({
    path: `docs/http/${name}.md`,
    markdown: `# Calls of ${name}\n\n${description} The rules are in the [contract](../contract/README.md).\n\n${own.map(write).join('\n\n')}\n`,
  }));
  const lists = byTag.map(({ name, calls: own }) =>
    [
      `## [${capitalized(name)}](http/${name}.md)`,
      table(
        ['Call', 'Method and path'],
        own.map((one) => [one.summary, `\`${one.method.toUpperCase()} ${one.path}\``]),
      ),
    ].join('\n\n'),
  );
  const overview = `# All calls\n\nThe [OpenAPI document](/openapi.json) of the backend, for tools and generators of clients.\n\n${document.info.description}\n\n${lists.join('\n\n')}\n`;
  return [{ path: join('docs', 'http.md'), markdown: overview }, ...pages];
}
