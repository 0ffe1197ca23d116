import type { BuiltElement } from './elements.ts';
import { type Member, membersOf } from './members.ts';
import { componentName, handlerName } from './reactModule.ts';
import { comment, eventMap } from './typings.ts';

const markupType = ({ type }: Member) => type.replace(/ \| undefined$/, '');

function markupOf(description: BuiltElement): string {
  const members = membersOf(description);
  const lines = members.flatMap((member) => {
    const { name, attribute, description: text } = member;
    const own = `${comment(text, '  ')}  ${name}?: ${markupType(member)} | undefined;`;
    const isSame = attribute === undefined || attribute === name;
    return isSame ? [own] : [own, `${comment(text, '  ')}  '${attribute}'?: ${markupType(member)} | undefined;`];
  });
  const value =
    description.isFormAssociated === true
      ? ['  /** Initially chosen ids, separated by commas. */\n  value?: string | undefined;']
      : [];
  return `interface ${description.className}Props {\n${[...lines, ...value].join('\n')}\n}`;
}

function handlersOf(description: BuiltElement, nameOf: (event: string) => string): string {
  const map = eventMap(description);
  return Object.keys(description.events)
    .map((event) => `  '${nameOf(event)}'?: ((event: ${map}['${event}']) => void) | undefined;`)
    .join('\n');
}

const builtIn: ReadonlySet<string> = new Set(['Readonly', 'Record']);

/** Returns the types of the contract that properties of the elements have. */
function propertyTypes(elements: readonly BuiltElement[]): readonly string[] {
  const types = elements.flatMap(({ properties }) => Object.values(properties).map(({ type }) => type));
  const names = types.flatMap((type) => type.match(/\b[A-Z]\w+/g) ?? []);
  return [...new Set(names)].filter((name) => !builtIn.has(name)).toSorted();
}

function importsOf(elements: readonly BuiltElement[]): string {
  const names = elements.flatMap((description) => [description.className, eventMap(description)]);
  return `import type { ${[...names, ...propertyTypes(elements)].join(', ')} } from './index.js';`;
}

interface Markup {
  readonly imports: string;
  readonly nameOf: (event: string) => string;
  readonly augment: (elements: readonly BuiltElement[]) => string;
}

function markupTypings(elements: readonly BuiltElement[], { imports, nameOf, augment }: Markup): string {
  const parts = elements.map(
    (description) =>
      `${markupOf(description)}\n\ninterface ${description.className}Handlers {\n${handlersOf(description, nameOf)}\n}`,
  );
  return `${imports}\n${importsOf(elements)}\n\n${parts.join('\n\n')}\n\n${augment(elements)}\n\nexport {};\n`;
}

function componentTypings(description: BuiltElement): string {
  const { className, tag, attributes, former, properties, events, isFormAssociated = false } = description;
  const name = componentName(description);
  const members = membersOf(description).map(
    (member) => `${comment(member.description, '  ')}  ${member.name}?: ${markupType(member)} | undefined;`,
  );
  const handlers = Object.entries(events).map(
    ([event, { description: text }]) =>
      `${comment(text, '  ')}  ${handlerName(event)}?: ((event: ${eventMap(description)}['${event}']) => void) | undefined;`,
  );
  const value = isFormAssociated
    ? [
        "  /** Chosen ids, separated by commas, when the page keeps them: take the element's new `value` in `onChange`. */\n  value?: string | undefined;",
        '  /** Initially chosen ids, separated by commas. */\n  defaultValue?: string | undefined;',
      ]
    : [];
  const own = [
    ...Object.keys({ ...attributes, ...former }),
    ...Object.keys(properties),
    ...Object.keys(events).map(handlerName),
    'value',
    'defaultValue',
  ];
  return `export interface ${name}Props extends Omit<HTMLAttributes<${className}>, ${own.map((one) => `'${one}'`).join(' | ')}> {
${[...members, ...handlers, ...value].join('\n')}
}

${comment(`\`<${tag}>\`: ${description.summary}`, '')}export declare const ${name}: ForwardRefExoticComponent<${name}Props & RefAttributes<${className}>>;`;
}

/**
 * Returns the typings of the React components, and of the tags in JSX of React 19, where events are props such as
 * `onabrak-ready`.
 */
export function reactTypings(elements: readonly BuiltElement[]): string {
  return markupTypings(elements, {
    imports:
      "import type { DetailedHTMLProps, ForwardRefExoticComponent, HTMLAttributes, RefAttributes } from 'react';",
    nameOf: (event) => `on${event}`,
    augment: (all) => `${all.map(componentTypings).join('\n\n')}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
${all.map(({ tag, className }) => `      '${tag}': DetailedHTMLProps<HTMLAttributes<${className}>, ${className}> & ${className}Props & ${className}Handlers;`).join('\n')}
    }
  }
}`,
  });
}

const camel = (text: string) => text.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Returns the typings of the tags in Vue 3 templates. */
export function vueTypings(elements: readonly BuiltElement[]): string {
  return markupTypings(elements, {
    imports: "import type { DefineComponent } from 'vue';",
    nameOf: (event) => camel(`on-${event}`),
    augment: (all) => `declare module 'vue' {
  interface GlobalComponents {
${all.map(({ tag, className }) => `    '${tag}': DefineComponent<${className}Props & ${className}Handlers>;`).join('\n')}
  }
}`,
  });
}

/** Returns the typings of the tags in Svelte markup. */
export function svelteTypings(elements: readonly BuiltElement[]): string {
  return markupTypings(elements, {
    imports: "import type { HTMLAttributes } from 'svelte/elements';",
    nameOf: (event) => `on${event}`,
    augment: (all) => `declare module 'svelte/elements' {
  interface SvelteHTMLElements {
${all.map(({ tag, className }) => `    '${tag}': HTMLAttributes<${className}> & ${className}Props & ${className}Handlers;`).join('\n')}
  }
}`,
  });
}

/**
 * Returns the typings of the tags in the global JSX namespace: JSX without React, and React 18 with types of before
 * 18.2.6.
 */
export function jsxTypings(elements: readonly BuiltElement[]): string {
  return markupTypings(elements, {
    imports: '',
    nameOf: (event) => `on${event}`,
    augment: (all) => `interface Common {
  id?: string | undefined;
  class?: string | undefined;
  className?: string | undefined;
  style?: unknown;
  slot?: string | undefined;
  title?: string | undefined;
  lang?: string | undefined;
  dir?: string | undefined;
  hidden?: boolean | undefined;
  key?: unknown;
  ref?: unknown;
  children?: unknown;
  [name: \`data-\${string}\` | \`aria-\${string}\`]: unknown;
}

declare global {
  namespace JSX {
    interface IntrinsicElements {
${all.map(({ tag, className }) => `      '${tag}': Common & ${className}Props & ${className}Handlers;`).join('\n')}
    }
  }
}`,
  });
}
