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
  withoutAnswer,
  withoutCustomer,
  withoutToken,
} from '../testing/elementStories.tsx';
import { TransactionTableElement } from './TransactionTableElement.ts';

const meta = preview.type<{ args: ArgsOf<typeof TransactionTableElement> }>().meta({
  title: 'Elements/TransactionTable',
  ...elementStories(TransactionTableElement),
  args: { invoiceHref: '#invoice-{kind}-{id}', serviceHref: '#service-{name}' },
});

async function expectSome(played: PlayedStory): Promise<void> {
  const { frame } = await findParts(played);
  await expect(await frame.findByRole('table')).toBeVisible();
}

export const Some = meta.story({ play: expectSome });

export const SignedOut = meta.story(withoutCustomer());

/** A token without the scope of the element. */
export const ScopeMissing = meta.story({ args: { scopes: 'files:read' }, play: expectScopeMissing });

export const NoToken = meta.story(withoutToken());

export const NoAnswer = meta.story(withoutAnswer());

export const OnAPhone = meta.story({ ...onPage({ size: { inlineSize: 328 } }), play: expectSome });
export const Dark = meta.story({ ...darkTheme, play: expectSome });
export const OnAPaperPage = meta.story({ ...themed('paper'), play: expectSome });
export const OnADarkMeadow = meta.story({ ...themed('meadow'), ...darkTheme, play: expectSome });
