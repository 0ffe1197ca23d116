import type { Locale } from '@abrak/core';
import { revealBidiControls } from '@abrak/core/internal';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, inject } from 'vitest';
import { type PartnerOptions, type PickerOptions, partnerPath } from '../partnerPage/partnerOptions.ts';
import { partnerWords } from '../partnerPage/partnerWords.ts';
import { expect } from './expect.ts';
import { providePartner } from './partnerBackend.ts';
import type { PageOptions } from './profiles.ts';
import { type Journey, setUpJourney } from './setUpJourney.ts';
import { type Words, words } from './words.ts';

const named = (name: string) => ({ name, exact: true });

/** Locators of a picker in a dialog or in the page. */
function pickerIn(frame: Locator, { files: t }: Words) {
  const hasName = (name: string) => ({ has: frame.page().getByTitle(revealBidiControls(name), { exact: true }) });
  return {
    frame,
    grid: frame.getByRole('grid'),
    row: (name: string): Locator => frame.getByRole('row').filter(hasName(name)),
    /** Chosen files, each with a button that removes it. */
    chips: frame.getByRole('list', named(t('picker.chosenList'))).getByRole('listitem'),
    search: frame.getByRole('searchbox'),
    recent: frame.getByRole('radio', named(t('picker.recent'))),
    uploadButton: frame.getByRole('button', named(t('upload.button'))),
    fileInput: frame.getByLabel(t('upload.files'), { exact: true }),
    confirm: frame.getByRole('button', named(t('picker.confirm'))),
    cancel: frame.getByRole('button', named(t('picker.cancel'))),
  };
}

/** Locators of the partner's page, by the texts of one language. */
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
    /** Text of the page about the picked files. */
    state: attachments.getByRole('paragraph'),
    attachments: attachments.getByRole('listitem'),
    /** Names of the picked files, in order. */
    pickedNames: attachments.locator('bdi'),
  };
}

/** Visit of the partner's page and the options of its pickers. */
export interface PartnerVisit extends Omit<PageOptions, 'origin' | 'path'> {
  readonly locale: Locale;
  readonly picker?: PickerOptions;
  readonly signIn?: PartnerOptions['signIn'];
}

/** Gives the tests of a spec file a journey whose sandbox knows the partner's page, by sessions and by tokens. */
export function setUpPartnerJourney(): Journey {
  const journey = setUpJourney();
  beforeAll(() => providePartner(journey.sandbox, { origins: [inject('partnerOrigin')], customers: [journey.customer.username] }));
  return journey;
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
