import type { SvelteHTMLElements } from 'svelte/elements';

type Attributes<Tag extends keyof SvelteHTMLElements> = SvelteHTMLElements[Tag];

/** Attributes, properties and events that the typings know. */
export const known: Attributes<'abrak-file-manager'> = {
  api: 'https://api.example.com',
  'upgrade-href': '/plans',
  columns: (offered) => [...offered, { id: 'year', title: 'Year', text: ({ name }) => name.slice(0, 4) }],
  'onabrak-file-open': ({ detail }) => console.info(detail.id.toFixed(), detail.name.trim()),
};

export const unknown: Attributes<'abrak-file-manager'> = {
  // @ts-expect-error: a theme that does not exist.
  theme: 'neon',
  // @ts-expect-error: columns are arranged by a function.
  columns: ['size'],
};
