import { expect, userEvent, waitFor } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import {
  type ArgsOf,
  elementStories,
  expectEvent,
  expectRow,
  expectText,
  findDialog,
  findParts,
  darkTheme,
  elementOf,
  onPage,
  type PlayedStory,
  signedOutText,
  themed,
  withoutAnswer,
  withoutToken,
} from '../testing/elementStories.tsx';
import type { BeforeChangeDetail } from '../contract.ts';
import { FileManagerElement } from './FileManagerElement.ts';

const meta = preview.type<{ args: ArgsOf<typeof FileManagerElement> }>().meta({
  title: 'Elements/FileManager',
  ...elementStories(FileManagerElement),
});

const size = { blockSize: 560 };

const expectFiles = (played: PlayedStory) => expectRow(played, /invoice-2026/);

export const MainFolder = meta.story({ ...onPage({ size }), play: expectFiles });

export const GoingToAFolder = meta.story({
  ...onPage({ size }),
  async play(played) {
    const { frame } = await findParts(played);
    await userEvent.dblClick(await frame.findByRole('row', { name: /قراردادها/ }));
    await expectEvent(played, 'abrak-navigate', 'bubbles: true, cancelable: true', '"/قراردادها"');
  },
});

export const InsideAFolder = meta.story({
  args: { path: '/قراردادها' },
  ...onPage({ size }),
  play: (played) => expectRow(played, /قرارداد همکاری/),
});

/** Page that refuses one name, after a moment, with its own reason. */
export const AskingThePage = meta.story({
  ...onPage({ size }),
  async play(played) {
    const element = elementOf(played);
    element.addEventListener('abrak-before-change', (event) => {
      if (!(event instanceof CustomEvent)) return;
      const { detail } = event as CustomEvent<BeforeChangeDetail>;
      const isRefused = JSON.stringify(detail.input).includes('refused');
      detail.decide(Promise.resolve(isRefused ? 'Names of the page <i>only</i>.' : true));
    });
    const { frame } = await findParts(played);
    await userEvent.click(await frame.findByRole('row', { name: /invoice-2026/ }));
    await userEvent.keyboard('{F2}');
    const dialog = await findDialog(played);
    const rename = async (name: string) => {
      await userEvent.tripleClick(dialog.getByRole('textbox'));
      await userEvent.keyboard(`${name}{Enter}`);
    };
    await rename('refused.pdf');
    await expect(await dialog.findByText(/Names of the page <i>only<\/i>\./)).toBeVisible();
    await rename('allowed.pdf');
    await expectRow(played, /allowed\.pdf/);
    await expectEvent(
      played,
      'abrak-before-change',
      'bubbles: false, cancelable: true',
      '"files.renameDocument"',
      'refused.pdf',
      'allowed.pdf',
    );
    await expectEvent(
      played,
      'abrak-after-change',
      'bubbles: false, cancelable: false',
      'allowed.pdf',
      '"milliseconds"',
    );
  },
});

/** Page that adds a column, a part of the details, words and a control of its own. */
export const ExtendedByThePage = meta.story({
  ...onPage({
    size,
    children: (
      <button type="button" slot="tools">
        Scan · اسکن
      </button>
    ),
  }),
  async play(played) {
    const facts = document.createElement('em');
    facts.textContent = 'Booked · ثبت شد';
    Object.assign(elementOf(played), {
      columns: (offered: readonly string[]) => [
        ...offered,
        { id: 'mark', title: 'Mark · نشان', text: ({ name }: { name: string }) => `<b>${name.length}</b>` },
      ],
      details: (offered: readonly string[]) => [...offered, { id: 'book', title: 'Ledger · دفتر', content: facts }],
    });
    const { frame } = await findParts(played);
    await userEvent.click(await frame.findByRole('radio', { name: /List view|نمایش فهرستی|فهرست/ }));
    await expect(await frame.findByRole('columnheader', { name: 'Mark · نشان' })).toBeVisible();
    const row = await frame.findByRole('row', { name: /invoice-2026/ });
    await expect(row).toHaveTextContent(/<b>\d+<\/b>/);
    await expect(played.canvas.getByRole('button', { name: 'Scan · اسکن' })).toBeVisible();
    await userEvent.click(row);
    await userEvent.keyboard('{Alt>}{Enter}{/Alt}');
    await waitFor(() => expect(facts).toBeVisible());
  },
});

const mark = (part: string, text: string) => {
  const node = document.createElement('em');
  node.setAttribute('part', part);
  node.textContent = text;
  return node;
};

/** Page that shows rows, pictures and tiles of its own, and leaves folders to the element. */
export const RenderedByThePage = meta.story({
  ...onPage({
    size,
    children: <style>{'abrak-file-manager::part(draft) { color: rgb(178 34 34); font-style: normal }'}</style>,
  }),
  async play(played) {
    const unlessFolder = (render: (file: { name: string }) => unknown) => (file: { name: string; kind: string }) =>
      file.kind === 'folder' ? undefined : render(file);
    Object.assign(elementOf(played), {
      renderName: unlessFolder(({ name }) => mark('draft', `<b>Draft</b> ${name}`)),
      renderPicture: unlessFolder(() => 'Scan · اسکن'),
    });
    const { frame } = await findParts(played);
    const list = /List view|نمای فهرستی/;
    await userEvent.click(await frame.findByRole('radio', { name: list }));
    const findDrafts = () => frame.findAllByText(/^<b>Draft<\/b> /);
    // Searched again until it has the colour: the rows of the other view may be found at first.
    await waitFor(async () => {
      const [draft] = await findDrafts();
      return expect(getComputedStyle(draft as HTMLElement).color).toBe('rgb(178, 34, 34)');
    });
    const drafts = await findDrafts();
    await userEvent.click(await frame.findByRole('radio', { name: /Grid view|نمای شبکه‌ای/ }));
    await expect(await frame.findAllByText('Scan · اسکن')).toHaveLength(drafts.length);
    Object.assign(elementOf(played), { renderTile: unlessFolder(({ name }) => mark('draft', `Card: ${name}`)) });
    await expect(await frame.findAllByText(/^Card: /)).toHaveLength(drafts.length);
  },
});

/** Token that allows no change. */
export const ReadOnly = meta.story({ args: { scopes: 'files:read' }, ...onPage({ size }), play: expectFiles });

export const OnAPhone = meta.story({ ...onPage({ size: { blockSize: 560, inlineSize: 328 } }), play: expectFiles });

export const SignedOut = meta.story({
  ...onPage({ tokens: 'none' }),
  async play(played) {
    await expectText(played, signedOutText);
    const { frame } = await findParts(played);
    await userEvent.click(frame.getByRole('button'));
    await expectEvent(played, 'abrak-sign-in', 'bubbles: true, cancelable: true');
    await expect((await findDialog(played)).getAllByRole('textbox')).not.toHaveLength(0);
  },
});

export const SignedOutInThePagesWords = meta.story({
  ...onPage({ tokens: 'none', children: <strong slot="signed-out">Members only · ویژهٔ اعضا</strong> }),
  play: async ({ canvas }) => expect(await canvas.findByText(/Members only/)).toBeVisible(),
});

export const NoToken = meta.story(withoutToken());

export const NoAnswer = meta.story(withoutAnswer({ size }));

export const Dark = meta.story({ ...onPage({ size }), ...darkTheme, play: expectFiles });
export const OnAPaperPage = meta.story({ ...themed('paper', { size }), play: expectFiles });
export const OnADarkVioletPage = meta.story({ ...themed('violet', { size }), ...darkTheme, play: expectFiles });
