import { expect, waitFor, within } from 'storybook/test';
import { isTestRun } from '../../../../.storybook/testRun.ts';
import {
  attributeName,
  type AttributeDescription,
  type ElementDescription,
  sharedAttributes,
  type ValuesOf,
} from '../internal/description.ts';
import { EmbeddedElement, type EmbeddingPage } from './EmbeddedElement.tsx';
import { noAnswerLine, noTokenLine } from './consoleLines.ts';
import { expectEveryRule } from './expectEveryRule.ts';
import { pageThemes } from './pageThemes.ts';

type Values = Readonly<Record<string, unknown>>;

interface StoryContext {
  readonly args: Values;
  readonly globals: Values;
  readonly parameters: { readonly page?: EmbeddingPage };
}

/** Story that is rendered in its page. */
export interface PlayedStory {
  readonly canvasElement: HTMLElement;
}

// The stories load the built elements, as a page does.
const builtFile = () => new URL(`${import.meta.env.BASE_URL}elements/define.js`, location.href).href;

async function loadElements(): Promise<object> {
  await import(/* @vite-ignore */ builtFile());
  return {};
}

const controls = { boolean: 'boolean', number: 'number', text: 'text' } as const;

const types = { boolean: 'boolean', number: 'number', text: 'string' } as const;

/** Row of the table of a page; without a control for what no story changes. */
const rowOf = (name: string, { description, type }: { description: string; type: string }, category: string) => ({
  name,
  description,
  control: false as const,
  table: { category, type: { summary: type } },
});

function typeOf({ type, values }: AttributeDescription): string {
  return values === undefined ? types[type] : values.map((value) => `'${value}'`).join(' | ');
}

function defaultOf({ type, values, isOnByDefault = false }: AttributeDescription): string | undefined {
  return type === 'boolean' ? String(isOnByDefault) : values?.[0] && `'${values[0]}'`;
}

function argTypeOf(property: string, attribute: AttributeDescription) {
  const { type, values, description } = attribute;
  const summary = defaultOf(attribute);
  const row = rowOf(attributeName(property), { description, type: typeOf(attribute) }, 'Attributes');
  return {
    ...row,
    table: { ...row.table, ...(summary !== undefined && { defaultValue: { summary } }) },
    ...(values === undefined ? { control: controls[type] } : { control: 'select' as const, options: [...values] }),
  };
}

type OtherMembers = Omit<ElementDescription, 'attributes'>;

/** Members that no control changes, by category: their names are those that a page uses. */
function otherRows({ properties, events, slots, parts }: OtherMembers) {
  return [
    ...Object.entries(properties).map(([name, { type, description }]) =>
      rowOf(name, { type, description }, 'Properties'),
    ),
    ...Object.entries(events).map(([name, { detail, description }]) =>
      rowOf(name, { type: `CustomEvent<${detail}>`, description }, 'Events'),
    ),
    ...Object.entries(slots).map(([name, description]) => rowOf(name, { type: 'slot', description }, 'Slots')),
    ...Object.entries(parts).map(([name, description]) => rowOf(name, { type: '::part', description }, 'CSS parts')),
  ];
}

/** Returns the rows of the table of an element's page, by the names under which a page knows its members. */
function argTypesOf({ attributes, ...others }: ElementDescription) {
  const isOwn = ([name]: readonly [string, unknown]) => !(name in sharedAttributes);
  const entries = Object.entries(attributes);
  return Object.fromEntries<ReturnType<typeof argTypeOf> | ReturnType<typeof rowOf>>([
    ...entries.filter(isOwn).map(([name, attribute]) => [name, argTypeOf(name, attribute)] as const),
    ...entries
      .filter((entry) => !isOwn(entry))
      .map(([name, attribute]) => {
        const { description } = attribute;
        return [
          name,
          rowOf(attributeName(name), { description, type: typeOf(attribute) }, 'Attributes of every element'),
        ] as const;
      }),
    ...otherRows(others).map((row) => [`${row.table.category} ${row.name}`, row] as const),
  ]);
}

function markupOf({ tag, attributes }: ElementDescription, args: Values): string {
  const given = Object.keys(attributes).flatMap((name) => {
    const value = args[name];
    if (value === true) return [attributeName(name)];
    return typeof value === 'string' || typeof value === 'number' ? [`${attributeName(name)}="${value}"`] : [];
  });
  return `<${[tag, 'api="https://api.example.com"', ...given].join(' ')}></${tag}>`;
}

/** Returns the element of the story. */
export function elementOf({ canvasElement }: PlayedStory): Element {
  const element = [...canvasElement.querySelectorAll('*')].find(({ shadowRoot }) => shadowRoot !== null);
  if (element === undefined) throw new Error('The story has no element with a shadow tree.');
  return element;
}

/** Returns the shadow root of the story's element. */
function shadowOf(played: PlayedStory): ShadowRoot {
  const { shadowRoot } = elementOf(played);
  if (shadowRoot === null) throw new Error('The shadow tree is closed.');
  return shadowRoot;
}

/** Returns queries for the view of an element and for its overlays, once it has rendered. */
export async function findParts(played: PlayedStory) {
  const root = shadowOf(played);
  const [frame, overlays] = await waitFor(() => {
    const parts = root.querySelectorAll<HTMLElement>('.frame, .overlays');
    if (parts.length < 2) throw new Error('The element has not rendered yet.');
    return parts;
  });
  if (frame === undefined || overlays === undefined) throw new Error('A part of the element is missing.');
  return { frame: within(frame), overlays: within(overlays) };
}

/** Returns queries for the open dialog of an element, once it is visible. */
export async function findDialog(played: PlayedStory) {
  const { overlays } = await findParts(played);
  const dialog = await overlays.findByRole('dialog');
  await waitFor(() => expect(dialog).toBeVisible());
  return within(dialog);
}

/** Asserts that an element lists a row with this name. */
export async function expectRow(played: PlayedStory, name: RegExp): Promise<void> {
  const { frame } = await findParts(played);
  await expect(await frame.findByRole('row', { name })).toBeVisible();
}

/** Waits until the event log has an event of this name whose entry contains all texts. */
export async function expectEvent(
  { canvasElement }: PlayedStory,
  name: string,
  ...words: readonly string[]
): Promise<void> {
  // Hidden from assistive technology while a dialog is open.
  const log = within(canvasElement).getByRole('log', { hidden: true });
  await waitFor(async () => {
    const lines = within(log)
      .queryAllByRole('listitem', { hidden: true })
      .map(({ textContent }) => textContent);
    const line = lines.filter((text) => text.startsWith(name)).join('\n');
    for (const word of [name, ...words]) await expect(line).toContain(word);
  });
}

interface Described {
  readonly description: ElementDescription;
}

/** Values of a story of an element's class. */
export type ArgsOf<Class extends Described> = Partial<ValuesOf<Class['description']>>;

/**
 * Returns the shared story options of an element: loads the built element and logs its events; tests check its style rules.
 */
export function elementStories({ description }: Described) {
  return {
    loaders: [loadElements],
    argTypes: argTypesOf(description),
    beforeEach: () => sessionStorage.clear(),
    render: (args: Values, { globals, parameters: { page = {} } }: StoryContext) => (
      <EmbeddedElement
        description={description}
        values={args}
        page={page}
        colors={globals['theme'] === 'dark' ? 'dark' : 'light'}
      />
    ),
    async afterEach(played: PlayedStory) {
      // A reader's page has several of them, which start one after the other: none of it is checked there.
      if (!isTestRun) return;
      await expectEvent(played, 'abrak-ready');
      await expectEveryRule(shadowOf(played));
    },
    parameters: {
      docs: {
        source: { transform: (_code: string, { args }: Pick<StoryContext, 'args'>) => markupOf(description, args) },
      },
    },
  };
}

/** Returns story parameters for an embedding page. */
export function onPage(page: EmbeddingPage): { readonly parameters: { readonly page: EmbeddingPage } } {
  return { parameters: { page } };
}

/** Dark theme of the page and of the element. */
export const darkTheme = { globals: { theme: 'dark' } } as const;

/** Returns parameters for a page with a theme; `page.size` is the size of the element. */
export function themed(name: keyof typeof pageThemes, page: EmbeddingPage = {}) {
  return onPage({ theme: pageThemes[name], ...page });
}

// A call without an answer is sent three times within three seconds.
const RETRIES_MS = 10_000;

/** Asserts that an element shows a text, in either language. */
export async function expectText(played: PlayedStory, words: RegExp): Promise<void> {
  const { frame } = await findParts(played);
  await expect(await frame.findByText(words, {}, { timeout: RETRIES_MS })).toBeVisible();
}

/** Text of an element while no customer is signed in, in either language. */
export const signedOutText = /^(?:Sign in to see this|برای دیدن این بخش وارد شوید)$/;

/** Page without a customer; asserts the message. */
export function withoutCustomer() {
  return { ...onPage({ tokens: 'none' }), play: (played: PlayedStory) => expectText(played, signedOutText) };
}

const notAllowedText = /^(?:This page is not allowed to do this\.|این صفحه اجازهٔ این کار را ندارد\.)$/;

/** Asserts the message and the error event of an element whose token lacks its scope. */
export async function expectScopeMissing(played: PlayedStory): Promise<void> {
  await expectText(played, notAllowedText);
  await expectEvent(played, 'abrak-error', 'bubbles: false, cancelable: false', '"scopeMissing"', '"retryable": false');
}

const noTokenText = /^(?:This page cannot sign you in just now|این صفحه فعلاً نمی‌تواند شما را وارد کند)/;

/** Page whose backend gives no token; asserts the message and the error event. */
export function withoutToken(page: EmbeddingPage = {}) {
  return {
    parameters: { ...onPage({ tokens: 'failing', ...page }).parameters, told: noTokenLine },
    async play(played: PlayedStory) {
      await expectText(played, noTokenText);
      await expectEvent(
        played,
        'abrak-error',
        'bubbles: false, cancelable: false',
        '"tokenUnavailable"',
        '"retryable": true',
      );
    },
  };
}

/** Page whose API does not answer; asserts the message and the error event. */
export function withoutAnswer(page: EmbeddingPage = {}) {
  return {
    parameters: { ...onPage({ isAnswering: false, ...page }).parameters, told: noAnswerLine },
    async play(played: PlayedStory) {
      await expectText(played, /^(?:Network Error|ارتباط با سرور برقرار نشد)/);
      await expectEvent(played, 'abrak-error', 'bubbles: false, cancelable: false', '"networkError"');
    },
  };
}
