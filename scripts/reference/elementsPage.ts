import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { elementsFolder } from '../buildElements.ts';
import { cell, code, table } from './table.ts';

interface Item {
  readonly name: string;
  readonly type?: { readonly text: string };
  readonly default?: string;
  readonly description: string;
  readonly attribute?: string;
  readonly deprecated?: string;
  readonly readonly?: boolean;
  readonly kind?: string;
  readonly return?: { readonly type: { readonly text: string } };
}

interface Members {
  readonly attributes: readonly Item[];
  readonly members: readonly Item[];
  readonly events: readonly Item[];
  readonly slots: readonly Item[];
  readonly cssParts: readonly Item[];
}

interface Declaration extends Members {
  readonly tagName: string;
  readonly name: string;
  readonly description: string;
  readonly cssProperties: readonly Item[];
}

interface Manifest {
  readonly modules: readonly { readonly declarations: readonly Declaration[] }[];
}

const typeOf = ({ type }: Item) => code(type?.text ?? '');

const keyOf = (kind: keyof Members, item: Item) => `${kind} ${JSON.stringify(item)}`;

function filterMembers(of: Members, isKept: (key: string) => boolean): Members {
  const keep = (kind: keyof Members) => of[kind].filter((item) => isKept(keyOf(kind, item)));
  return {
    attributes: keep('attributes'),
    members: keep('members'),
    events: keep('events'),
    slots: keep('slots'),
    cssParts: keep('cssParts'),
  };
}

function keysOf({ attributes, members, events, slots, cssParts }: Members): readonly string[] {
  return Object.entries({ attributes, members, events, slots, cssParts }).flatMap(([kind, items]) =>
    items.map((item) => `${kind} ${JSON.stringify(item)}`),
  );
}

function tablesOf({ attributes, members, events, slots, cssParts }: Members): string {
  const properties = members.filter(({ attribute, kind }) => attribute === undefined && kind !== 'method');
  const methods = members.filter(({ kind }) => kind === 'method');
  const tables = [
    table(
      ['Attribute', 'Type', 'Default', ''],
      attributes
        .filter(({ deprecated }) => deprecated === undefined)
        .map((item) => [
          code(item.name),
          typeOf(item),
          item.default === undefined ? '' : code(item.default),
          cell(item.description),
        ]),
    ),
    table(
      ['Property', 'Type', ''],
      properties.map((item) => [
        code(item.name),
        typeOf(item),
        cell(`${item.description}${item.readonly === true ? ' Read-only.' : ''}`),
      ]),
    ),
    table(
      ['Method', 'Returns', ''],
      methods.map((item) => [code(`${item.name}()`), code(item.return?.type.text ?? ''), cell(item.description)]),
    ),
    table(
      ['Event', 'Type', ''],
      events.map((item) => [code(item.name), typeOf(item), cell(item.description)]),
    ),
    table(
      ['Slot', ''],
      slots.map((item) => [code(item.name), cell(item.description)]),
    ),
    table(
      ['CSS part', ''],
      cssParts.map((item) => [code(item.name), cell(item.description)]),
    ),
  ];
  return tables.filter((text) => text !== '').join('\n');
}

const isToken = ({ name }: Item) => !name.endsWith('-min-height');

function elementSection(element: Declaration, shared: ReadonlySet<string>): string {
  const { tagName, name, description, cssProperties } = element;
  const own = cssProperties.filter((item) => !isToken(item)).map((item) => [code(item.name), cell(item.description)]);
  const tables = tablesOf(filterMembers(element, (key) => !shared.has(key)));
  return `## \`<${tagName}>\`\n\n${description} Class: \`${name}\`.\n\n${tables}\n${table(['CSS property', ''], own)}`;
}

/** Returns all elements, from the manifest of the built package. */
export function readElements(): readonly Declaration[] {
  const manifest: Manifest = JSON.parse(readFileSync(join(elementsFolder, 'custom-elements.json'), 'utf8'));
  return manifest.modules.flatMap(({ declarations }) => declarations);
}

/** Returns the page of all elements. */
export function elementsPage(): string {
  const elements = readElements();
  const [first] = elements;
  if (first === undefined) throw new Error('The manifest is empty.');
  const shared = new Set(keysOf(first).filter((key) => elements.every((element) => keysOf(element).includes(key))));
  return `# Elements

Attributes, properties, methods, events, slots and parts of the custom elements of \`@abrak/elements\`; how a page uses them is on [embedding](embedding.md). An attribute is also a property of the same name in camel case. Every element has the ${first.cssProperties.filter(isToken).length} CSS custom properties of [tokens](tokens.md). The same is in \`@abrak/elements/custom-elements.json\`, for editors. This page is written by \`npm run reference\`.

## Every element

${tablesOf(filterMembers(first, (key) => shared.has(key)))}
${elements.map((element) => elementSection(element, shared)).join('\n')}`;
}
