import { expect, waitFor, within } from 'storybook/test';
import { attributeName, type AttributeDescription, type ElementDescription, sharedAttributes } from '../internal/description.ts';
import { EmbeddedElement, type EmbeddingPage } from './EmbeddedElement.tsx';
import { expectEveryRule } from './expectEveryRule.ts';
import { pageThemes } from './pageThemes.ts';

type Values = Readonly<Record<string, unknown>>;

interface StoryContext {
  readonly args: Values;
  readonly globals: Values;
  readonly parameters: { readonly page?: EmbeddingPage };
}

/** A story in its page. */
export interface Played {
  readonly canvasElement: HTMLElement;
}

// Built, and served beside the stories as a page serves them.
const builtFile = () => new URL(`${import.meta.env.BASE_URL}elements/define.js`, location.href).href;

async function loadElements(): Promise<object> {
  await import(/* @vite-ignore */ builtFile());
  return {};
}

const controls = { boolean: 'boolean', number: 'number', text: 'text' } as const;

function argTypeOf({ type, values, description }: AttributeDescription) {
  const control = values === undefined ? { control: controls[type] } : { control: 'select' as const, options: [...values] };
  return { ...control, description };
}

function argTypesOf({ attributes }: ElementDescription) {
  const own = Object.entries(attributes).filter(([name]) => !(name in sharedAttributes));
  return Object.fromEntries(own.map(([name, attribute]) => [name, argTypeOf(attribute)]));
}

function markupOf({ tag, attributes }: ElementDescription, args: Values): string {
  const given = Object.keys(attributes).flatMap((name) => {
    const value = args[name];
    if (value === true) return [attributeName(name)];
    return typeof value === 'string' || typeof value === 'number' ? [`${attributeName(name)}="${value}"`] : [];
  });
  return `<${[tag, 'api="https://api.example.com"', ...given].join(' ')}></${tag}>`;
}

/** The shadow tree of a story's element. */
function shadowOf({ canvasElement }: Played): ShadowRoot {
  const root = [...canvasElement.querySelectorAll('*')].find(({ shadowRoot }) => shadowRoot !== null)?.shadowRoot;
  if (root === null || root === undefined) throw new Error('The story has no element with a shadow tree.');
  return root;
}

/** Finds what an element shows: its view, and what lies above it. */
export async function findParts(played: Played) {
  const root = shadowOf(played);
  const [frame, overlays] = await waitFor(() => {
    const parts = root.querySelectorAll<HTMLElement>('.frame, .overlays');
    if (parts.length < 2) throw new Error('The element is not drawn yet.');
    return parts;
  });
  if (frame === undefined || overlays === undefined) throw new Error('The element has lost a part.');
  return { frame: within(frame), overlays: within(overlays) };
}

/** Finds the dialog that an element has opened, when it has come into sight. */
export async function findDialog(played: Played) {
  const { overlays } = await findParts(played);
  const dialog = await overlays.findByRole('dialog');
  await waitFor(() => expect(dialog).toBeVisible());
  return within(dialog);
}

/** Whether an element lists something by this name. */
export async function expectRow(played: Played, name: RegExp): Promise<void> {
  const { frame } = await findParts(played);
  await expect(await frame.findByRole('row', { name })).toBeVisible();
}

/** Waits until the log tells of an event with these words beside it. */
export async function expectHeard({ canvasElement }: Played, name: string, ...words: readonly string[]): Promise<void> {
  // Hidden from assistive technology while a dialog is open.
  const log = within(canvasElement).getByRole('log', { hidden: true });
  await waitFor(async () => {
    const lines = within(log).queryAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent);
    const line = lines.filter((text) => text.startsWith(name)).join('\n');
    for (const word of [name, ...words]) await expect(line).toContain(word);
  });
}

/** What the stories of an element have in common: the built element, its events, and all of its rules. */
export function elementStories(description: ElementDescription) {
  return {
    loaders: [loadElements],
    argTypes: argTypesOf(description),
    beforeEach: () => sessionStorage.clear(),
    render: (args: Values, { globals, parameters: { page = {} } }: StoryContext) => (
      <EmbeddedElement description={description} values={args} page={page} colors={globals['theme'] === 'dark' ? 'dark' : 'light'} />
    ),
    async afterEach(played: Played) {
      await expectHeard(played, 'abrak-ready');
      await expectEveryRule(shadowOf(played));
    },
    parameters: { docs: { source: { transform: (_code: string, { args }: Pick<StoryContext, 'args'>) => markupOf(description, args) } } },
  };
}

/** Parameters of a story whose page is so. */
export function onPage(page: EmbeddingPage): { readonly parameters: { readonly page: EmbeddingPage } } {
  return { parameters: { page } };
}

/** Dark, as the page's own colours are. */
export const inTheDark = { globals: { theme: 'dark' } } as const;

/** A page with a theme of its own; `size` is the element's. */
export function themed(name: keyof typeof pageThemes, page: EmbeddingPage = {}) {
  return onPage({ theme: pageThemes[name], ...page });
}

// A call without an answer is sent three times in as many seconds.
const RETRIES_MS = 10_000;

/** Whether an element says something, in either language. */
export async function expectWords(played: Played, words: RegExp): Promise<void> {
  const { frame } = await findParts(played);
  await expect(await frame.findByText(words, {}, { timeout: RETRIES_MS })).toBeVisible();
}

/** What an element says while nobody is signed in, in either language. */
export const signedOutWords = /^(?:Sign in to see this|برای دیدن این بخش وارد شوید)$/;

const noTokenWords = /^(?:This page cannot sign you in just now|این صفحه فعلاً نمی‌تواند شما را وارد کند)/;

/** A page whose backend gives no token, and what the element says then. */
export function withoutToken(page: EmbeddingPage = {}) {
  return {
    ...onPage({ tokens: 'failing', ...page }),
    async play(played: Played) {
      await expectWords(played, noTokenWords);
      await expectHeard(played, 'abrak-error', 'bubbles: false, cancelable: false', '"tokenUnavailable"', '"retryable": true');
    },
  };
}

/** A page with an API that does not answer, and what the element says then. */
export function withoutAnswer(page: EmbeddingPage = {}) {
  return {
    ...onPage({ isAnswering: false, ...page }),
    async play(played: Played) {
      await expectWords(played, /^(?:Network Error|ارتباط با سرور برقرار نشد)/);
      await expectHeard(played, 'abrak-error', 'bubbles: false, cancelable: false', '"networkError"');
    },
  };
}
