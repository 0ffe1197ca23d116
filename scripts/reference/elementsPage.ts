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
  readonly readonly?: boolean;
}

interface Declaration {
  readonly tagName: string;
  readonly name: string;
  readonly description: string;
  readonly attributes: readonly Item[];
  readonly members: readonly Item[];
  readonly events: readonly Item[];
  readonly slots: readonly Item[];
  readonly cssParts: readonly Item[];
  readonly cssProperties: readonly Item[];
}

interface Manifest {
  readonly modules: readonly { readonly declarations: readonly Declaration[] }[];
}

function elementSection({ tagName, name, description, attributes, members, events, slots, cssParts }: Declaration, shared: ReadonlySet<string>): string {
  const own = (kind: string, items: readonly Item[]) => items.filter((item) => !shared.has(keyOf(kind, item)));
  const tables = tablesOf({ attributes: own('attribute', attributes), members: own('member', members), events: own('event', events), slots: own('slot', slots), cssParts: own('part', cssParts) });
  return `## \`<${tagName}>\`\n\n${description} Class: \`${name}\`.\n\n${tables}`;
}

const keyOf = (kind: string, item: Item) => `${kind} ${JSON.stringify(item)}`;

function tablesOf({ attributes, members, events, slots, cssParts }: Pick<Declaration, 'attributes' | 'members' | 'events' | 'slots' | 'cssParts'>): string {
  const typeOf = ({ type }: Item) => code(type?.text ?? '');
  const properties = members.filter(({ attribute }) => attribute === undefined);
  const tables = [
    table(['Attribute', 'Type', 'Default', ''], attributes.map((item) => [code(item.name), typeOf(item), item.default === undefined ? '' : code(item.default), cell(item.description)])),
    table(['Property', 'Type', ''], properties.map((item) => [code(item.name), typeOf(item), cell(`${item.description}${item.readonly === true ? ' Read-only.' : ''}`)])),
    table(['Event', 'Type', ''], events.map((item) => [code(item.name), typeOf(item), cell(item.description)])),
    table(['Slot', ''], slots.map((item) => [code(item.name), cell(item.description)])),
    table(['CSS part', ''], cssParts.map((item) => [code(item.name), cell(item.description)])),
  ];
  return tables.filter((text) => text !== '').join('\n');
}

const kinds = { attribute: 'attributes', member: 'members', event: 'events', slot: 'slots', part: 'cssParts' } as const;

const keysOf = (declaration: Declaration) => Object.entries(kinds).flatMap(([kind, list]) => declaration[list].map((item) => keyOf(kind, item)));

/** Returns the page of all elements, from the manifest of the built package. */
export function elementsPage(): string {
  const manifest: Manifest = JSON.parse(readFileSync(join(elementsFolder, 'custom-elements.json'), 'utf8'));
  const elements = manifest.modules.flatMap(({ declarations }) => declarations);
  const [first] = elements;
  if (first === undefined) throw new Error('The manifest is empty.');
  const shared = new Set(keysOf(first).filter((key) => elements.every((element) => keysOf(element).includes(key))));
  const common = <List extends keyof Declaration>(kind: string, list: List & (typeof kinds)[keyof typeof kinds]) => first[list].filter((item) => shared.has(keyOf(kind, item)));
  const tables = tablesOf({ attributes: common('attribute', 'attributes'), members: common('member', 'members'), events: common('event', 'events'), slots: common('slot', 'slots'), cssParts: common('part', 'cssParts') });
  return `# Elements

Attributes, properties, events, slots and parts of the custom elements of \`@abrak/elements\`; how a page uses them is on [embedding](embedding.md). An attribute is also a property of the same name in camel case. Every element has the ${first.cssProperties.length} CSS custom properties of [tokens](tokens.md). The same is in \`@abrak/elements/custom-elements.json\`, for editors. This page is written by \`npm run reference\`.

## Every element

${tables}
${elements.map((element) => elementSection(element, shared)).join('\n')}`;
}
