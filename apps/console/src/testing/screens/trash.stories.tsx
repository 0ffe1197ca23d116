import { aDocument, aFolder } from '@abrak/core/internal/testing';
import { expect, screen, userEvent } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { openDialog, press } from '../screenActions.ts';
import { type PageArgs, pageMeta, playWith, screenAt } from '../screenStory.tsx';
import { findItem } from './fileItems.ts';

const meta = preview.type<{ args: PageArgs }>().meta({ ...pageMeta, title: 'Screens/Trash', tags: ['screen'] });

const path = '/nwfm/trash';
const folder = aFolder({ id: 1, name: 'قدیمی', path: '/قدیمی' });
const longName = 'صورت‌حساب خیلی قدیمی با نامی که در یک خط جا نمی‌شود.pdf';
const trashedAt = Date.UTC(2026, 2, 20, 8, 30);
const data = () => ({
  trashed: [
    { ...folder, trashedAt },
    { ...aDocument({ id: 2, name: longName }), trashedAt },
  ],
});

export const Empty = meta.story({
  ...screenAt({ path }),
  play: playWith(async ({ files: t }) => expect(await screen.findByText(t('trash.noneTitle'))).toBeVisible()),
});

export const Trash = meta.story({
  ...screenAt({ path, data }),
  play: playWith(async (t) => expect(await findItem(t, folder.name)).toBeVisible()),
});

export const List = meta.story({
  ...screenAt({ path, data, minWidth: 768 }),
  play: playWith(async ({ files: t }) => {
    await press('radio', t('view.list'));
    await expect(await screen.findByRole('columnheader', { name: t('list.name') })).toBeVisible();
  }),
});

export const Erasing = meta.story({
  ...screenAt({ path, data }),
  play: playWith(async (t) => {
    await press('radio', t.files('view.list'));
    await userEvent.click(await findItem(t, folder.name));
    await userEvent.keyboard('{Control>}a{/Control}{Delete}');
    await openDialog('alertdialog');
  }),
});
