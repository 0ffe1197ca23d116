import { shareDocument } from '@abrak/core/files';
import { expect, screen } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import type { Texts } from '../createTexts.ts';
import { aFullFolder } from '../sampleDocuments.ts';
import { fill, press } from '../screenActions.ts';
import { type PageArgs, pageMeta, playWith, screenAt } from '../screenStory.tsx';
import { chooseFor } from './fileItems.ts';

const meta = preview.type<{ args: PageArgs }>().meta({ ...pageMeta, title: 'Screens/Details', tags: ['screen'] });

const name = 'پیش‌نویس قرارداد همکاری با شرکت نمونه.txt';
const text = { mimeType: 'text/plain', sizeBytes: 900 };

const folder = screenAt({
  path: '/nwfm/جزئیات',
  data: () => ({
    documents: aFullFolder({ id: 1, name: 'جزئیات' }, [
      { ...text, name },
      { ...text, name: 'دوم.txt' },
    ]),
  }),
  prepare: (backend) =>
    shareDocument(backend.client(), { id: 2, email: 'a.very.long.address.of.a.colleague@abrak.example' }),
});

async function openDetails(t: Texts): Promise<void> {
  await chooseFor(t, name, t.files('details.button'));
  await expect(await screen.findByRole('button', { name: t.files('details.description.button') })).toBeVisible();
}

export const Details = meta.story({ ...folder, play: playWith(openDetails) });

export const WrongInput = meta.story({
  ...folder,
  play: playWith(async (t) => {
    await openDetails(t);
    await press('button', t.files('details.description.button'));
    await fill(
      await screen.findByRole('textbox', { name: t.files('details.description.label') }),
      'برای جلسهٔ شنبه '.repeat(200),
    );
    await fill(screen.getByRole('textbox', { name: t.files('details.shares.label') }), 'no-address,');
    await expect(await screen.findByText(t.errors('emailInvalid'))).toBeVisible();
  }),
});
