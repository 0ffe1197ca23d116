import type { Locale } from '@abrak/core';
import { revealBidiControls } from '@abrak/core/internal';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, inject } from 'vitest';
import { type PartnerOptions, type PickerOptions, partnerPath } from '../partnerPage/partnerOptions.ts';
import { partnerMessages } from '../partnerPage/partnerMessages.ts';
import { expect } from './expect.ts';
import { configurePartner } from './partnerBackend.ts';
import type { PageOptions } from './profilePool.ts';
import { type Journey, setUpJourney } from './setUpJourney.ts';
import { type Translations, translations } from './translations.ts';

const named = (name: string) => ({ name, exact: true });

/** Locators of a picker in a dialog or in the page. */
function pickerIn(frame: Locator, { files: t }: Translations) {
  const hasName = (name: string) => ({ has: frame.page().getByTitle(revealBidiControls(name), { exact: true }) });
  return {
    frame,
    grid: frame.getByRole('grid'),
    row: (name: string): Locator => frame.getByRole('row').filter(hasName(name)),
    /** List items of the chosen files, each with a remove button. */
    chips: frame.getByRole('list', named(t('picker.chosenList'))).getByRole('listitem'),
    search: frame.getByRole('searchbox'),
    recent: frame.getByRole('radio', named(t('picker.recent'))),
    uploadButton: frame.getByRole('button', named(t('upload.button'))),
    fileInput: frame.getByLabel(t('upload.files'), { exact: true }),
    confirm: frame.getByRole('button', named(t('picker.confirm'))),
    cancel: frame.getByRole('button', named(t('picker.cancel'))),
  };
}

/** Locators of the partner's page, by the texts of a language. */
function partnerScreen(page: Page, locale: Locale) {
  const pageTexts = partnerMessages[locale];
  const { ui } = translations[locale];
  const attachments = page.getByRole('region', named(pageTexts.picked));
  // A dialog hides the rest of the page from assistive technology, but toasts stay visible.
  const toastList = page.getByRole('region', {
    name: ui('toast.region').replace('{hotkey}', 'F8'),
    includeHidden: true,
  });
  return {
    openButton: page.getByRole('button', named(pageTexts.choose)),
    dialog: pickerIn(page.getByRole('dialog'), translations[locale]),
    inline: pickerIn(page.locator('.inline'), translations[locale]),
    /** Dialog about a name conflict. */
    question: page.getByRole('alertdialog'),
    toasts: toastList.getByRole('listitem', { includeHidden: true }),
    /** Status text of the page. */
    state: attachments.getByRole('paragraph'),
    attachments: attachments.getByRole('listitem'),
    /** Names of the picked files in order. */
    pickedNames: attachments.locator('bdi'),
  };
}

/** Options of a visit to the partner's page, with those of its pickers. */
export interface PartnerVisit extends Omit<PageOptions, 'origin' | 'path'> {
  readonly locale: Locale;
  readonly picker?: PickerOptions;
  readonly signIn?: PartnerOptions['signIn'];
}

/** Sets up a journey for a spec file. The sandbox accepts the partner page's sessions and tokens. */
export function setUpPartnerJourney(): Journey {
  const journey = setUpJourney();
  beforeAll(() =>
    configurePartner(journey.sandbox, { origins: [inject('partnerOrigin')], customers: [journey.customer.username] }),
  );
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
