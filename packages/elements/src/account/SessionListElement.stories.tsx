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
import { SessionListElement } from './SessionListElement.ts';

const meta = preview.type<{ args: ArgsOf<typeof SessionListElement> }>().meta({
  title: 'Elements/SessionList',
  ...elementStories(SessionListElement),
  args: {},
});

async function expectSeveral(played: PlayedStory): Promise<void> {
  const { frame } = await findParts(played);
  await expect(await frame.findAllByRole('listitem')).not.toHaveLength(0);
}

export const Several = meta.story({ ...onPage({ tokens: 'session' }), play: expectSeveral });

/** A page with tokens: no scope allows what this element shows. */
export const WithAToken = meta.story({ ...onPage({ tokens: 'given' }), play: expectScopeMissing });

export const OnAPhone = meta.story({
  ...onPage({ tokens: 'session', size: { inlineSize: 328 } }),
  play: expectSeveral,
});
export const Dark = meta.story({ ...onPage({ tokens: 'session' }), ...darkTheme, play: expectSeveral });
export const OnAPaperPage = meta.story({ ...themed('paper', { tokens: 'session' }), play: expectSeveral });
export const OnADarkMeadow = meta.story({
  ...themed('meadow', { tokens: 'session' }),
  ...darkTheme,
  play: expectSeveral,
});
