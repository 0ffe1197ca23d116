import { flushSync } from 'react-dom';
import type { PreviewAddon } from 'storybook/internal/csf';
import type { Look } from '../look/look.ts';
import { SCREEN_TAG } from '../screens/looks.ts';
import { isTestRun } from '../testRun.ts';
import { faultsInPage } from './faultsInPage.ts';
import { changeLookInPlace } from './shownGlobals.ts';
import { type ErrorWatch, watchErrors } from './watchErrors.ts';

/** Look that a story changes to after its play, which runs in Persian and light. */
const secondLook = { locale: 'en', theme: 'dark' } as const satisfies Partial<Look>;

/** Tag of stories that are busy with their data long after their first rows are shown. */
const LARGE_TAG = 'large';

// Screens are checked in every look by `.storybook/screens`.
const tagsWithoutSecondLook = [LARGE_TAG, SCREEN_TAG];

let watch: ErrorWatch | undefined;

function endWatch(): void {
  watch?.stop();
  watch = undefined;
}

function beginWatch(): () => void {
  watch = watchErrors();
  // Runs before the next story, after this one has been unmounted.
  return () => {
    endWatch();
    changeLookInPlace({});
  };
}

interface PlayedStory {
  readonly tags: readonly string[];
  /** `told`: sentence, or a part of it, that the story's mistake writes to the console. */
  readonly parameters: { readonly told?: string };
}

async function faultsIn(name: string): Promise<readonly string[]> {
  const faults = [...(await faultsInPage()), ...(watch?.take() ?? [])];
  return faults.map((fault) => `${name}: ${fault}`);
}

async function faultsOfBothLooks(): Promise<readonly string[]> {
  const first = await faultsIn('First look');
  flushSync(() => changeLookInPlace(secondLook));
  return [...first, ...(await faultsIn('English dark'))];
}

/** Throws an error that names what is broken in the look of the play and in the second look. */
async function checkLooks({ tags, parameters: { told } }: PlayedStory): Promise<void> {
  const found = tagsWithoutSecondLook.some((tag) => tags.includes(tag))
    ? (watch?.take() ?? [])
    : await faultsOfBothLooks();
  endWatch();
  const faults = found.filter((fault) => told === undefined || !(fault.includes('console: ') && fault.includes(told)));
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

/**
 * Checks the page of every tested story after its play: it changes the look in place, so that a story is mounted once for
 * both. `afterEach` hooks run from the last addon to the first, so this addon is listed before the audit of accessibility,
 * which sees the look of the play.
 */
export default function addonSecondLook(): PreviewAddon {
  return isTestRun ? { beforeEach: beginWatch, afterEach: checkLooks } : {};
}
