import { aFolder } from '@abrak/core/internal/testing';
import { expect, userEvent } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import type { Texts } from '../createTexts.ts';
import { aFullFolder } from '../sampleDocuments.ts';
import { openDialog } from '../screenActions.ts';
import { type PageArgs, pageMeta, playWith, screenAt } from '../screenStory.tsx';
import { chooseFor, findItem, waitForFolder } from './fileItems.ts';

const meta = preview.type<{ args: PageArgs }>().meta({ ...pageMeta, title: 'Screens/Moving', tags: ['screen'] });

const parent = { id: 1, name: 'انتقال' };
const target = { id: 10, name: 'مقصد با نامی که در یک خط این پنجره جا نمی‌شود' };
const text = { mimeType: 'text/plain', sizeBytes: 900 };
const files = [
  { ...text, name: 'گزارش نهایی سال ۱۴۰۵.txt' },
  { ...text, name: 'دوم.txt' },
];

const folder = screenAt({
  path: `/nwfm/${parent.name}`,
  data: () => ({
    documents: [
      ...aFullFolder(parent, files),
      aFolder({ ...target, path: `/${parent.name}/${target.name}`, parent }),
      ...aFullFolder(target, files).slice(1),
    ],
  }),
});

/** Cuts the files of the folder, without the target. */
async function cutFiles(t: Texts): Promise<void> {
  await userEvent.click(await findItem(t, 'دوم.txt'));
  await userEvent.keyboard('{Control>}a{/Control}');
  const user = userEvent.setup();
  await user.keyboard('{Control>}');
  await user.click(await findItem(t, target.name));
  await user.keyboard('{/Control}');
  await userEvent.keyboard('{Control>}x{/Control}');
}

export const Transfer = meta.story({
  ...folder,
  play: playWith(async (t) => {
    await chooseFor(t, 'دوم.txt', t.files('transfer.button'));
    const dialog = await openDialog();
    await expect((await dialog.findAllByRole('row'))[0]).toBeInTheDocument();
  }),
});

export const Cut = meta.story({ ...folder, play: playWith(cutFiles) });

export const NameConflict = meta.story({
  ...folder,
  play: playWith(async (t) => {
    await cutFiles(t);
    await userEvent.dblClick(await findItem(t, target.name));
    await waitForFolder(target.name);
    await userEvent.keyboard('{Control>}v{/Control}');
    const question = await openDialog('alertdialog');
    const position = t.files('conflict.position', { position: 1, total: 2 });
    await expect(await question.findByText(position)).toBeInTheDocument();
  }),
});
