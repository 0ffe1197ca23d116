const CITATION = /See (docs\/contract\/\w+\.md)#([\w-]+)\./g;

/**
 * Returns the description of a component in Markdown. A page of the HTTP contract becomes a link where the sources are
 * published, else a path of the repository with its meaning.
 */
export function describeText(text: string, sourceUrl: string | undefined): string {
  return text.replaceAll(CITATION, (_citation, path: string, section: string) => {
    const place =
      sourceUrl === undefined ? `\`${path}\` of the repository` : `[${path}](${sourceUrl}/${path}#${section})`;
    return `\n\nWhat a server answers: section “${section.replaceAll('-', ' ')}” of ${place}.`;
  });
}

/** Returns the description of a component for its page, from its comment. */
function describeComponent(component: unknown): string {
  const info: unknown = component instanceof Object ? Reflect.get(component, '__docgenInfo') : undefined;
  const text = info instanceof Object && 'description' in info ? String(info.description) : '';
  return describeText(text, import.meta.env.STORYBOOK_SOURCE_URL);
}

/** Parameters of pages of documentation that describe a component by its comment. */
export const describedDocs = { extractComponentDescription: describeComponent };
