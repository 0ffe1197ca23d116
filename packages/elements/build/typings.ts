import type { BuiltElement } from './elements.ts';
import { formMembers, membersOf, methodsOf } from './members.ts';

/** Returns the name of an element's map of events. */
export const eventMap = ({ className }: BuiltElement) => `${className}EventMap`;

/** Returns a doc comment. */
export const comment = (text: string, indent: string) => `${indent}/** ${text} */\n`;

function classOf(description: BuiltElement): string {
  const { className, tag, summary, isFormAssociated = false, events } = description;
  const map = eventMap(description);
  const members = membersOf(description).map(
    ({ name, type, description: text }) => `${comment(text, '  ')}  ${name}: ${type};`,
  );
  const form = isFormAssociated
    ? [
        '  static readonly formAssociated: true;',
        ...formMembers.map(
          ({ name, type, isReadonly, description: text }) =>
            `${comment(text, '  ')}  ${isReadonly ? 'readonly ' : ''}${name}: ${type};`,
        ),
      ]
    : [];
  const methods = methodsOf(description).map(
    ({ name, argument, type, description: text }) =>
      `${comment(text, '  ')}  ${name}(${argument === undefined ? '' : `${argument}: string`}): ${type};`,
  );
  const eventLines = Object.entries(events).map(
    ([name, { detail, description: text }]) => `${comment(text, '  ')}  '${name}': CustomEvent<${detail}>;`,
  );
  return `${comment(`Events of \`<${tag}>\`.`, '')}export interface ${map} {
${eventLines.join('\n')}
}

${comment(`\`<${tag}>\`: ${summary}`, '')}export declare class ${className} extends HTMLElement {
${comment('Version of the elements.', '  ')}  static readonly version: string;
${[...members, ...form, ...methods].join('\n')}
  addEventListener<Type extends keyof ${map}>(type: Type, listener: (this: ${className}, event: ${map}[Type]) => unknown, options?: boolean | AddEventListenerOptions): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<Type extends keyof ${map}>(type: Type, listener: (this: ${className}, event: ${map}[Type]) => unknown, options?: boolean | EventListenerOptions): void;
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void;
}`;
}

/** Returns the typings of the classes, events and tag names. `contract` is the source of the contract. */
export function classTypings(elements: readonly BuiltElement[], contract: string): string {
  const tags = elements.map(({ tag, className }) => `    '${tag}': ${className};`);
  return `${contract.trim()}

${elements.map(classOf).join('\n\n')}

${comment('Adds a language, which elements then take from `lang`; those that are on the page change to it at once.', '')}export declare function registerLanguage(pack: LanguagePack): void;

${comment('Opens a file picker over the page. Resolves to the chosen files, undefined when it was closed; rejects with a PickError when it cannot open or another one is open.', '')}export declare function pickFiles(options: PickOptions): Promise<readonly PickedFile[] | undefined>;

${comment('Tag name of one of the elements.', '')}export type ElementTag = ${elements.map(({ tag }) => `'${tag}'`).join(' | ')};

${comment('Tag names of all elements.', '')}export declare const elementTags: readonly ElementTag[];

${comment("Defines an element, by default in the page's registry. Does nothing when the tag is already defined, or on a server.", '')}export declare function define(tag: ElementTag, registry?: CustomElementRegistry): void;

declare global {
  interface HTMLElementTagNameMap {
${tags.join('\n')}
  }
}
`;
}

/** Returns the typings of the module that defines one tag. */
export function tagTypings({ className }: BuiltElement): string {
  return `export { ${className} } from './index.js';\n`;
}
