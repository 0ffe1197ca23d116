import type { Locale } from '@abrak/core';
import { createMemoryBackend, type MemoryBackend, type MemoryBackendOptions } from '@abrak/core/testing';
import { expect, screen, waitFor } from 'storybook/test';
import { framed } from '../../../../.storybook/framed.ts';
import { readLook } from '../../../../.storybook/look/look.ts';
import { densityOf } from '../../../../.storybook/look/pageTokens.ts';
import type { ScreenParameters } from '../../../../.storybook/screens/screens.ts';
import { ConsolePage } from './ConsolePage.tsx';
import { createTexts, type Texts } from './createTexts.ts';

/** Args of a story of a page. */
export interface PageArgs {
  /** Address of the page inside the console. */
  path: string;
}

interface StoryContext {
  readonly globals: Readonly<Record<string, unknown>>;
}

// Choices that pages keep on a device.
const keptChoices = ['abrak.files.view', 'vmDisplayView'];

/** Parts of the meta of a file with stories of pages. */
export const pageMeta = {
  args: { path: '/' },
  render: ({ path }: PageArgs, { globals }: StoryContext) => {
    const look = readLook(globals);
    return <ConsolePage key={path} path={path} theme={look.theme} density={densityOf(look)} />;
  },
  beforeEach: () => {
    sessionStorage.clear();
    for (const key of keptChoices) localStorage.removeItem(key);
  },
  parameters: { ...framed(760), fullBleed: true },
};

/** Waits until the page and its data are there. */
export async function waitForPage(): Promise<void> {
  await expect(await screen.findByRole('main')).toBeVisible();
  await screen.findAllByRole('heading');
  // A picture taken before would be of a page with fewer parts.
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
}

/** Screen of a story before its play. */
interface Screen extends ScreenParameters {
  readonly path: string;
  readonly data?: () => MemoryBackendOptions;
  /** Sets the backend up beyond its initial data, by calls that the page does not wait for. */
  readonly prepare?: (backend: MemoryBackend) => Promise<unknown>;
}

/** Returns the parts of a story of a screen: its address, its backend, and a play that waits for the page. */
export function screenAt({ path, data = () => ({}), prepare, minWidth }: Screen) {
  const createBackend = () => {
    const backend = createMemoryBackend(data());
    // Reported as an error of the page, which fails the test of the story.
    prepare?.(backend).catch(reportError);
    return backend;
  };
  return {
    args: { path },
    parameters: { createBackend, screen: minWidth === undefined ? {} : { minWidth } },
    play: waitForPage,
  };
}

const messages = import.meta.glob<unknown>('/{packages/{react,elements},apps/console}/src/**/messages/{fa,en}.json', {
  eager: true,
  import: 'default',
});

const readMessages = (folder: string, locale: Locale) =>
  Object.entries(messages)
    .filter(([path]) => path.startsWith(`/${folder}/`) && path.endsWith(`/${locale}.json`))
    .map(([, content]) => content);

const texts: Readonly<Record<Locale, Texts>> = {
  fa: createTexts('fa', readMessages),
  en: createTexts('en', readMessages),
};

/** Returns a play that gets the texts of the story's language. */
export function playWith(play: (t: Texts) => Promise<void>) {
  return ({ globals }: StoryContext): Promise<void> => play(texts[readLook(globals).locale]);
}
