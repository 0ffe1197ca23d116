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
import { ProfileElement } from './ProfileElement.ts';

const meta = preview.type<{ args: ArgsOf<typeof ProfileElement> }>().meta({
  title: 'Elements/Profile',
  ...elementStories(ProfileElement),
  args: {},
});

async function expectPerson(played: PlayedStory): Promise<void> {
  const { frame } = await findParts(played);
  await expect(await frame.findAllByRole('heading', { level: 2 })).not.toHaveLength(0);
}

export const Person = meta.story({ ...onPage({ tokens: 'session' }), play: expectPerson });

/** A page with tokens: no scope allows what this element shows. */
export const WithAToken = meta.story({ ...onPage({ tokens: 'given' }), play: expectScopeMissing });

export const OnAPhone = meta.story({ ...onPage({ tokens: 'session', size: { inlineSize: 328 } }), play: expectPerson });
export const Dark = meta.story({ ...onPage({ tokens: 'session' }), ...darkTheme, play: expectPerson });
export const OnAPaperPage = meta.story({ ...themed('paper', { tokens: 'session' }), play: expectPerson });
export const OnADarkMeadow = meta.story({
  ...themed('meadow', { tokens: 'session' }),
  ...darkTheme,
  play: expectPerson,
});
