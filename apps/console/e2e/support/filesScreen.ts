import type { ArchiveFormat } from '@abrak/core/files';
import type { Locale } from '@abrak/core';
import type { Locator, Page } from 'playwright-core';
import { expect } from './expect.ts';
import type { PageOptions } from './profilePool.ts';
import type { ScreenLocator, ScreenPage } from './screen.ts';
import type { Journey } from './setUpJourney.ts';
import { type Translations, translations } from './translations.ts';

/** Actions of the context menu and the selection bar. */
export type Action = 'cut' | 'delete' | 'details' | 'download' | 'open' | 'rename' | 'transfer';

const actionKeys = {
  open: 'list.open',
  download: 'download.button',
  rename: 'rename.button',
  transfer: 'transfer.button',
  cut: 'move.cut',
  details: 'details.button',
  delete: 'delete.button',
} as const satisfies Record<Action, string>;

const additionKeys = {
  files: 'upload.files',
  folder: 'upload.folder',
  url: 'urlUpload.title',
  newFolder: 'newFolder.button',
} as const;

/** Item of the menu of additions to a folder. */
type Addition = keyof typeof additionKeys;

const named = (name: string) => ({ name, exact: true });

function locatorsOn<L extends ScreenLocator<L>>(page: ScreenPage<L>, { files: t, ui }: Translations) {
  return {
    grid: page.getByRole('grid'),
    dialog: page.getByRole('dialog'),
    menu: page.getByRole('menu'),
    emptyText: page.getByText(t('empty.title'), { exact: true }),
    addButton: page.getByRole('button', named(t('add.button'))),
    /** Dialog about a name conflict. */
    question: page.getByRole('alertdialog'),
    /** Hidden file input of the upload button. */
    fileInput: page.getByLabel(t('upload.files'), { exact: true }),
    uploadPanel: page.getByRole('region').filter({ has: page.getByRole('button', { name: t('upload.close') }) }),
    toasts: page.getByRole('region', { name: ui('toast.region').replace('{hotkey}', 'F8') }).getByRole('listitem'),
    item: (name: string): L =>
      page.getByRole('row').filter({ has: page.getByRole('checkbox', named(t('list.select', { name }))) }),
  };
}

/** Locators and actions of the file manager, by the texts of one language. */
export function filesScreen<L extends ScreenLocator<L>>(page: ScreenPage<L>, locale: Locale = 'fa') {
  const { files: t } = translations[locale];
  const locators = locatorsOn(page, translations[locale]);
  const { grid, dialog, menu, emptyText, addButton, uploadPanel, item } = locators;

  /** Waits until a folder is open and loaded. */
  const expectOpen = async (name: string) => {
    await page.locator('[aria-current="page"]:not(a)').filter({ hasText: name }).waitFor();
    await grid.or(emptyText).waitFor();
  };
  const addition = (kind: Addition) => page.getByRole('menuitem', named(t(additionKeys[kind])));
  const add = async (kind: Addition) => {
    await addButton.click();
    await addition(kind).click();
  };
  return {
    ...locators,
    expectOpen,
    /** Item of the menu of what can be added. */
    addition,
    /** Chooses from the menu of what can be added. */
    add,
    async openFolder(name: string): Promise<void> {
      await item(name).dblclick();
      await expectOpen(name);
    },
    /** Chooses an action from the context menu of an item. */
    async choose(name: string, action: Action): Promise<void> {
      await item(name).click({ button: 'right' });
      await menu.getByRole('menuitem', { name: t(actionKeys[action]) }).click();
    },
    /** Downloads the selection as an archive from the context menu of one of its documents. */
    async chooseArchive(name: string, format: ArchiveFormat): Promise<void> {
      await item(name).click({ button: 'right' });
      await menu.getByRole('menuitem', { name: t('archive.format') }).click();
      // A pointer that jumps to the submenu can close it on its way.
      await page.getByRole('menuitemradio', { name: format.toUpperCase() }).press('Enter');
    },
    /** Answers the open dialog about a name conflict. */
    async answer(choice: 'keepBoth' | 'merge' | 'replace' | 'skip'): Promise<void> {
      await locators.question.getByRole('radio', named(t(`conflict.${choice}`))).check();
      await locators.question.getByRole('button', named(t('conflict.continue'))).click();
    },
    /** Submits a name in the open rename dialog. */
    async submitRename(name: string): Promise<void> {
      await dialog.getByRole('textbox').fill(name);
      await dialog.getByRole('button', { name: t('rename.save') }).click();
      await dialog.waitFor({ state: 'detached' });
    },
    /** Waits until the upload list holds this many files and all are done. */
    async expectUploaded(count: number): Promise<void> {
      await uploadPanel.getByRole('heading', named(t('upload.progress', { done: count, count }))).waitFor();
    },
  };
}

export type FilesScreen = ReturnType<typeof filesScreen<Locator>>;

/** Chooses local files in the dialog that the menu of additions opens. */
export async function chooseFiles(page: Page, screen: FilesScreen, ...paths: readonly string[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await screen.add('files');
  await (await chooser).setFiles([...paths]);
}

/** Opens a folder and waits until it is loaded. Default: the main folder. */
export async function openFiles(
  journey: Journey,
  options: PageOptions = {},
): Promise<{ readonly page: Page; readonly screen: FilesScreen }> {
  const page = await journey.open(options);
  const screen = filesScreen(page, options.locale);
  await expect(screen.grid.or(screen.emptyText)).toBeVisible();
  return { page, screen };
}
