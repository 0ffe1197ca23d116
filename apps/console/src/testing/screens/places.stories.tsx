import { aDocument, aFolder } from '@abrak/core/internal/testing';
import { expect, screen } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { sampleDocuments } from '../sampleDocuments.ts';
import { type PageArgs, pageMeta, playWith, screenAt } from '../screenStory.tsx';
import { findItem } from './fileItems.ts';

const meta = preview.type<{ args: PageArgs }>().meta({ ...pageMeta, title: 'Screens/Places', tags: ['screen'] });

const contracts = aFolder({ id: 1, name: 'قراردادها', path: '/قراردادها', isFavourite: true, tags: ['سال جاری'] });
const marked = () => ({ documents: [contracts, ...sampleDocuments()] });

const shared = () => ({
  documents: sampleDocuments(),
  shared: [
    aFolder({ id: 700, name: 'پروژهٔ مشترک', path: '/پروژهٔ مشترک', ownerName: 'نیما رضایی' }),
    aDocument({ id: 701, name: 'بودجهٔ مشترک.xlsx', sizeBytes: 184_000, ownerName: 'لیلا احمدی‌نژاد فراهانی' }),
    aDocument({ id: 702, name: 'logo.png', genericType: 'image', mimeType: 'image/png', ownerName: 'Sam Carter' }),
  ],
});

export const Shared = meta.story({
  ...screenAt({ path: '/nwfm/shared', data: shared }),
  play: playWith(async ({ files: t }) =>
    expect(await screen.findByRole('grid', { name: t('shared.title') })).toBeVisible(),
  ),
});

export const Recent = meta.story({
  ...screenAt({ path: '/nwfm/~recent', data: shared }),
  play: playWith(async ({ files: t }) =>
    expect(await screen.findByRole('grid', { name: t('recent.title') })).toBeVisible(),
  ),
});

export const Favourites = meta.story({
  ...screenAt({ path: '/nwfm/~favourites', data: marked }),
  play: playWith(async (t) => expect(await findItem(t, contracts.name)).toBeVisible()),
});

export const Tag = meta.story({
  ...screenAt({ path: '/nwfm/~tag/سال جاری', data: marked }),
  play: playWith(async (t) => expect(await findItem(t, contracts.name)).toBeVisible()),
});
