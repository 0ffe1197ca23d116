import { type Locale, revealBidiControls } from '@abrak/core';
import type { Locator, Page } from 'playwright-core';
import { inject } from 'vitest';
import { type PartnerOptions, type PickerOptions, partnerPath } from '../partnerPage/partnerOptions.ts';
import { partnerWords } from '../partnerPage/partnerWords.ts';
import { expect } from './expect.ts';
import type { PageOptions } from './openProfile.ts';
import { type Journey, setUpJourney } from './setUpJourney.ts';
import { type Words, words } from './words.ts';

const named = (name: string) => ({ name, exact: true });

/** A picker as a person finds it, in a dialog or in the page. */
function pickerIn(frame: Locator, { files: t }: Words) {
  const hasName = (name: string) => ({ has: frame.page().getByTitle(revealBidiControls(name), { exact: true }) });
  return {
    frame,
    grid: frame.getByRole('grid'),
    row: (name: string): Locator => frame.getByRole('row').filter(hasName(name)),
    /** What is chosen so far, each with a button that takes it back. */
    chips: frame.getByRole('list', named(t('picker.chosenList'))).getByRole('listitem'),
    search: frame.getByRole('searchbox'),
    recent: frame.getByRole('radio', named(t('picker.recent'))),
    uploadButton: frame.getByRole('button', named(t('upload.button'))),
    fileInput: frame.getByLabel(t('upload.files'), { exact: true }),
    confirm: frame.getByRole('button', named(t('picker.confirm'))),
    cancel: frame.getByRole('button', named(t('picker.cancel'))),
  };
}

/** The partner's page as a person finds it, in the words of one language. */
function partnerScreen(page: Page, locale: Locale) {
  const own = partnerWords[locale];
  const { ui } = words[locale];
  const attachments = page.getByRole('region', named(own.picked));
  // A dialog hides what is around it from assistive technology, not from the eye.
  const toastList = page.getByRole('region', { name: ui('toast.region').replace('{hotkey}', 'F8'), includeHidden: true });
  return {
    openButton: page.getByRole('button', named(own.choose)),
    dialog: pickerIn(page.getByRole('dialog'), words[locale]),
    inline: pickerIn(page.locator('.inline'), words[locale]),
    /** The question about names that exist. */
    question: page.getByRole('alertdialog'),
    toasts: toastList.getByRole('listitem', { includeHidden: true }),
    /** What the page says of what was picked. */
    state: attachments.getByRole('paragraph'),
    attachments: attachments.getByRole('listitem'),
    /** The names of what was picked, in its order. */
    pickedNames: attachments.locator('bdi'),
  };
}

/** How a person comes to the partner's page, and what it asks for. */
export interface PartnerVisit extends Omit<PageOptions, 'origin' | 'path'> {
  readonly locale: Locale;
  readonly picker?: PickerOptions;
  readonly signIn?: PartnerOptions['signIn'];
}

/** The same, but the page is the demo partner's and calls with its tokens. */
export function setUpEmbedJourney(): Journey {
  return setUpJourney({ partnerOrigins: [inject('partnerOrigin')] });
}

/** Gives the tests of a spec file what setUpJourney gives, and lets the partner's page call the sandbox. */
export function setUpPartnerJourney(): Journey {
  return setUpJourney({ origins: [inject('partnerOrigin')] });
}

/** Opens the partner's page. */
export async function openPartner(journey: Journey, { picker = {}, signIn, ...visit }: PartnerVisit) {
  const { locale, theme = 'light' } = visit;
  const { url, uploadUrl } = journey.sandbox;
  const path = partnerPath({ url, uploadUrl, locale, theme, picker, signIn });
  const page = await journey.open({ ...visit, origin: inject('partnerOrigin'), path });
  const screen = partnerScreen(page, locale);
  await expect(screen.openButton).toBeVisible();
  return { page, screen };
}
