/** Part of a story of which its code is written. */
export interface CodedStory {
  readonly title: string;
  readonly component?: unknown;
  readonly initialArgs: Readonly<Record<string, unknown>>;
  readonly parameters: { readonly docs?: { readonly source?: { readonly originalSource?: string } } };
}

function nameOf({ title, component }: CodedStory): string {
  const info: unknown = component instanceof Object ? Reflect.get(component, '__docgenInfo') : undefined;
  return info instanceof Object && 'displayName' in info ? String(info.displayName) : title.replace(/^.*\//, '');
}

// Longer data has a name in the code, as in a program; highlighting it would also take the page minutes.
const LONGEST_LITERAL = 300;

function literal(value: unknown, name: string): string {
  if (typeof value === 'function') return name;
  const text = JSON.stringify(value, null, 2)
    .replaceAll(/"(\w+)":/g, '$1:')
    .replaceAll('"', "'");
  return text.length > LONGEST_LITERAL ? name : text;
}

function attribute([name, value]: [string, unknown]): string {
  if (value === true) return name;
  return typeof value === 'string' ? `${name}="${value}"` : `${name}={${literal(value, name)}}`;
}

/**
 * Returns the code of a story that stands in a frame, where Storybook cannot read it: the component with its props, or
 * the source of a story that has more than one component.
 */
export function storyCode(story: CodedStory): string {
  const { initialArgs, parameters } = story;
  if (Reflect.get(parameters, '__isArgsStory') !== true) return parameters.docs?.source?.originalSource ?? '';
  const attributes = Object.entries(initialArgs)
    .filter(([, value]) => value !== undefined)
    .map(attribute);
  const line = ['<', nameOf(story), ...attributes.map((text) => ` ${text}`), ' />'].join('');
  return line.length <= 100
    ? line
    : `<${nameOf(story)}\n${attributes.map((text) => `  ${text.replaceAll('\n', '\n  ')}`).join('\n')}\n/>`;
}
