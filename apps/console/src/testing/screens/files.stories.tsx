import { MAX_NAME_LENGTH } from '@abrak/core/files';
import { expect, screen, userEvent } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { fill, openDialog, openMenuOf, press } from '../screenActions.ts';
import { type PageArgs, pageMeta, playWith, screenAt } from '../screenStory.tsx';
import { sampleDocuments } from '../sampleDocuments.ts';
import { add, findItem } from './fileItems.ts';

const meta = preview.type<{ args: PageArgs }>().meta({ ...pageMeta, title: 'Screens/Files', tags: ['screen'] });

const data = () => ({ documents: sampleDocuments() });
const mainFolder = screenAt({ path: '/nwfm', data });

export const ContextMenu = meta.story({
  ...mainFolder,
  play: playWith(async (t) => openMenuOf(await findItem(t, 'Projects'))),
});

export const Selection = meta.story({
  ...mainFolder,
  play: playWith(async (t) => {
    await userEvent.click(await findItem(t, 'Projects'));
    await expect(await screen.findByRole('toolbar')).toBeVisible();
  }),
});

export const NewFolder = meta.story({
  ...mainFolder,
  play: playWith(async (t) => {
    await add(t, 'newFolder.button');
    const dialog = await openDialog();
    await fill(dialog.getByRole('textbox'), 'a/b'.repeat(MAX_NAME_LENGTH));
    await userEvent.keyboard('{Enter}');
    await expect(await dialog.findByText(t.errors('nameSlash'))).toBeVisible();
  }),
});

export const SearchWithoutResult = meta.story({
  ...mainFolder,
  play: playWith(async ({ files: t }) => {
    await screen.findByRole('grid');
    await fill(screen.getByRole('searchbox', { name: t('search.label') }), 'zzzz');
    await expect(await screen.findByText(t('search.none'))).toBeVisible();
  }),
});

export const UploadFromUrl = meta.story({
  ...mainFolder,
  play: playWith(async (t) => {
    await add(t, 'urlUpload.title');
    const dialog = await openDialog();
    await fill(dialog.getByRole('textbox'), 'ftp://files.example/a.zip');
    await userEvent.keyboard('{Enter}');
    await expect(await dialog.findByText(t.files('urlUpload.urlScheme'))).toBeInTheDocument();
  }),
});

export const Empty = meta.story({
  ...screenAt({ path: '/nwfm/پوشهٔ خالی', data }),
  play: playWith(async ({ files: t }) => expect(await screen.findByText(t('empty.title'))).toBeVisible()),
});

export const Missing = meta.story({
  ...screenAt({ path: '/nwfm/نیست', data }),
  play: playWith(async ({ files: t }) => expect(await screen.findByText(t('problem.missing'))).toBeVisible()),
});

export const List = meta.story({
  ...screenAt({ path: '/nwfm/عکس‌ها', data, minWidth: 768 }),
  play: playWith(async (t) => {
    await press('radio', t.files('view.list'));
    await expect(await screen.findByRole('columnheader', { name: t.files('list.name') })).toBeVisible();
    await userEvent.click(await findItem(t, 'کویر مرنجاب.png'));
  }),
});
