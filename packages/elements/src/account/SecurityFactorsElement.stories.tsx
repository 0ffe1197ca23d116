import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import {
  type ArgsOf,
  darkTheme,
  elementStories,
  expectScopeMissing,
  findParts,
  onPage,
  type PlayedStory,
  themed,
} from '../testing/elementStories.tsx';
import { SecurityFactorsElement } from './SecurityFactorsElement.ts';

const meta = preview.type<{ args: ArgsOf<typeof SecurityFactorsElement> }>().meta({
  title: 'Elements/SecurityFactors',
  ...elementStories(SecurityFactorsElement),
  args: {},
});

async function expectAll(played: PlayedStory): Promise<void> {
  const { frame } = await findParts(played);
  await expect(await frame.findAllByRole('heading', { level: 2 })).not.toHaveLength(0);
}

export const All = meta.story({ ...onPage({ tokens: 'session' }), play: expectAll });

/** A page with tokens: no scope allows what this element shows. */
export const WithAToken = meta.story({ ...onPage({ tokens: 'given' }), play: expectScopeMissing });

export const OnAPhone = meta.story({ ...onPage({ tokens: 'session', size: { inlineSize: 328 } }), play: expectAll });
export const Dark = meta.story({ ...onPage({ tokens: 'session' }), ...darkTheme, play: expectAll });
export const OnAPaperPage = meta.story({ ...themed('paper', { tokens: 'session' }), play: expectAll });
export const OnADarkMeadow = meta.story({ ...themed('meadow', { tokens: 'session' }), ...darkTheme, play: expectAll });
