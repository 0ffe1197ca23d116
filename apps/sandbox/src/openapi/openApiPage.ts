import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { html } from 'hono/html';
import { plainPage } from '../http/index.ts';
import { methods, type OpenApiDocument, readOpenApi } from './openApiDocument.ts';
import {
  capabilityTable,
  commonHeaders,
  generalErrors,
  operationArticle,
  type PlacedOperation,
  prose,
  schemaArticle,
} from './operationArticle.ts';

type Html = ReturnType<typeof html>;

const style = readFileSync(join(import.meta.dirname, 'openapi.css'), 'utf8');

const { headers, render } = plainPage({ title: 'Contract of the API', style });

/** Headers of the page, with its content security policy. */
export const openApiPageHeaders = headers;

function operationsOf({ paths }: OpenApiDocument, noun: string): readonly PlacedOperation[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      return operation?.tags.includes(noun)
        ? [{ method, path, operation, server: item.servers?.[0]?.description }]
        : [];
    }),
  );
}

function menu(title: string, links: readonly { readonly id: string; readonly text: string }[]): Html {
  const items = links.map(({ id, text }) => html`<li><a href="#${id}">${text}</a></li>`);
  return html`<details><summary>${title}</summary><ul>${items}</ul></details>`;
}

function navigation(document: OpenApiDocument): Html {
  const nouns = document.tags.map(({ name }) =>
    menu(
      name,
      operationsOf(document, name).map(({ operation }) => ({ id: operation.operationId, text: operation.summary })),
    ),
  );
  const schemas = menu(
    'Schemas',
    Object.keys(document.components.schemas).map((name) => ({ id: `schema-${name}`, text: name })),
  );
  return html`<nav aria-label="Calls"><p><a href="#conventions">Conventions</a> · <a href="#capabilities">Capabilities</a> · <a href="#headers">Headers</a> · <a href="#errors">General errors</a></p>${nouns}${schemas}<p><a href="/openapi.json">openapi.json</a></p></nav>`;
}

function content(document: OpenApiDocument): Html {
  const { info, tags, components } = document;
  const nouns = tags.map(({ name, description }) => {
    const articles = operationsOf(document, name).map((placed) => operationArticle(placed, document));
    return html`<section aria-labelledby="${name}"><h2 id="${name}">${name}</h2><p class="soft">${description}</p>${articles}</section>`;
  });
  const schemas = Object.entries(components.schemas).map(([name, schema]) => schemaArticle(name, schema));
  const paragraphs = info.description.split('\n\n').map((text) => html`<p>${prose(text)}</p>`);
  return html`<p class="intro">${info.summary}</p>
<div class="layout">${navigation(document)}<main>
<section aria-labelledby="conventions"><h2 id="conventions">Conventions</h2>${paragraphs}</section>
<section aria-labelledby="capabilities"><h2 id="capabilities">Capabilities</h2><p class="soft">Optional parts of the contract. The settings announce them.</p>${capabilityTable(document)}</section>
<section aria-labelledby="headers"><h2 id="headers">Headers</h2><p class="soft">Headers of many calls.</p>${commonHeaders(document)}</section>
${nouns}
<section aria-labelledby="errors"><h2 id="errors">General errors</h2><p class="soft">Every call can answer them.</p>${generalErrors(document)}</section>
<section aria-labelledby="schemas"><h2 id="schemas">Schemas</h2>${schemas}</section></main></div>`;
}

/** Renders the page of the OpenAPI document. */
export async function renderOpenApiPage(): Promise<string> {
  return String(await render(content(readOpenApi())));
}
