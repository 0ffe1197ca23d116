import { useLocale } from '@abrak/react';
import { type ReactNode, useState } from 'react';
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
  onPage,
  type PlayedStory,
  themed,
  withoutAnswer,
  withoutToken,
} from '../testing/elementStories.tsx';
import { FilePickerElement } from './FilePickerElement.ts';

const meta = preview.type<{ args: ArgsOf<typeof FilePickerElement> }>().meta({
  title: 'Elements/FilePicker',
  ...elementStories(FilePickerElement),
});

// Texts in either language.
const chooseFile = /^(?:Choose a file|انتخاب فایل)$/;
const sendWords = /^(?:Send|فرستادن)$/;
const confirm = /^(?:Choose|انتخاب)$/;
const signedOutPicker = /^(?:You are not signed in|وارد حساب خود نشده‌اید)$/;

const expectFiles = (played: PlayedStory) => expectRow(played, /invoice-2026/);

async function openByKey(played: PlayedStory) {
  const { frame } = await findParts(played);
  const button = await frame.findByRole('button', { name: chooseFile });
  await expectEvent(played, 'abrak-ready', 'bubbles: false, cancelable: false', '"version"');
  button.focus();
  await userEvent.keyboard('{Enter}');
  return findDialog(played);
}

const words = {
  fa: { label: 'پیوست', send: 'فرستادن', sent: 'فرستاده شد:' },
  en: { label: 'Attachment', send: 'Send', sent: 'Sent:' },
};

function RequestForm({ control, id }: { readonly control: ReactNode; readonly id: string }): ReactNode {
  const { label, send, sent } = words[useLocale().dataLocale];
  const [entries, setEntries] = useState<string>();
  return (
    <form
      style={{ display: 'grid', justifyItems: 'start', gap: 12 }}
      onSubmit={(event) => {
        event.preventDefault();
        setEntries(
          [...new FormData(event.currentTarget)]
            .map(([name, value]) => `${name}=${typeof value === 'string' ? value : value.name}`)
            .join('&'),
        );
      }}
    >
      <label htmlFor={id}>{label}</label>
      {control}
      <button style={{ padding: '4px 16px', border: '1px solid', borderRadius: 8 }}>{send}</button>
      {entries !== undefined && (
        <output>
          {sent} <code dir="ltr">{entries}</code>
        </output>
      )}
    </form>
  );
}

const inAForm = (control: ReactNode, id: string) => <RequestForm control={control} id={id} />;

export const Button = meta.story({
  async play(played) {
    const dialog = await openByKey(played);
    await expect(await dialog.findByRole('row', { name: /invoice-2026/ })).toBeVisible();
    await expectEvent(played, 'abrak-open', 'bubbles: false, cancelable: false');
  },
});

export const Inline = meta.story({ args: { display: 'inline' }, play: expectFiles });

export const InsideAFolder = meta.story({
  args: { display: 'inline', initialPath: '/قراردادها', canUpload: false },
  play: (played) => expectRow(played, /قرارداد همکاری/),
});

export const InAForm = meta.story({
  args: { name: 'attachment', required: true },
  ...onPage({ around: inAForm }),
  async play(played) {
    const { canvas, canvasElement } = played;
    await expectEvent(played, 'abrak-ready');
    const send = canvas.getByRole('button', { name: sendWords });
    await userEvent.click(send);
    await expect(canvasElement.querySelector('abrak-file-picker:invalid')).not.toBeNull();
    await expect(canvasElement.querySelector('output')).toBeNull();
    const dialog = await openByKey(played);
    await userEvent.click(await dialog.findByRole('row', { name: /invoice-2026/ }));
    await userEvent.click(dialog.getByRole('button', { name: confirm }));
    await expectEvent(played, 'abrak-file-pick', '"invoice-2026.pdf"');
    await userEvent.click(send);
    await waitFor(() => expect(canvasElement.querySelector('output')).toHaveTextContent('attachment=6'));
  },
});

export const Several = meta.story({
  args: {
    display: 'inline',
    mode: 'multiple',
    maxCount: 3,
    accept: '.pdf, image/*',
    maxSizeBytes: 50_000_000,
    confirmLabel: 'OK',
  },
  async play(played) {
    const { frame } = await findParts(played);
    for (const name of [/invoice-2026/, /دریاچهٔ/]) await userEvent.click(await frame.findByRole('row', { name }));
    await userEvent.click(frame.getByRole('button', { name: 'OK' }));
    await expectEvent(
      played,
      'abrak-file-pick',
      'bubbles: true, cancelable: true',
      '"invoice-2026.pdf"',
      '"دریاچهٔ ارومیه.jpg"',
    );
  },
});

export const Disabled = meta.story({
  args: { disabled: true },
  async play(played) {
    const { frame } = await findParts(played);
    await expect(await frame.findByRole('button', { name: chooseFile })).toBeDisabled();
  },
});

export const DisabledInline = meta.story({
  args: { display: 'inline', disabled: true },
  async play({ canvasElement }) {
    await waitFor(() =>
      expect(canvasElement.querySelector('abrak-file-picker')?.shadowRoot?.querySelector('[inert]')).not.toBeNull(),
    );
  },
});

export const SignedOut = meta.story({
  args: { display: 'inline' },
  ...onPage({ tokens: 'none' }),
  play: (played) => expectText(played, signedOutPicker),
});

export const NoToken = meta.story({ args: { display: 'inline' }, ...withoutToken() });

export const NoAnswer = meta.story({ args: { display: 'inline' }, ...withoutAnswer() });

const inlineOn = { args: { display: 'inline' }, play: expectFiles } as const;
const size = { inlineSize: 340 };

export const Dark = meta.story({ ...inlineOn, ...onPage({ size }), ...darkTheme });
export const OnAPaperPage = meta.story({ ...inlineOn, ...themed('paper', { size }) });
export const OnAVioletPage = meta.story({ ...inlineOn, ...themed('violet', { size }) });
export const OnADarkMeadow = meta.story({ ...inlineOn, ...themed('meadow', { size }), ...darkTheme });
