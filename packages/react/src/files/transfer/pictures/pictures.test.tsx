import { aDocument } from '@abrak/core/internal/testing';
import { createMemoryBackend } from '@abrak/core/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { renderUi } from '../../../testing/renderUi.tsx';
import { FileManager } from '../../places/FileManager/FileManager.tsx';
import { FilePicker } from '../../picker/FilePicker/FilePicker.tsx';
import files from '../../messages/en.json' with { type: 'json' };
import place from '../../places/messages/en.json' with { type: 'json' };
import { aPicture, cornersOf } from './editor/testPictures.ts';
import en from './messages/en.json' with { type: 'json' };
import type { PictureOptions } from './pictureOptions.ts';

const { pictures: t } = en;

async function file(name: string, type = 'image/png'): Promise<File> {
  return new File([await aPicture({ width: 400, height: 200, type })], name, { type });
}

/** Keeps what is sent, as an upload step of the page sees it after the editor. */
function setUp() {
  const sent = new Map<string, Blob>();
  const backend = createMemoryBackend({ documents: [aDocument({ id: 1, name: 'b.txt' })] });
  const uploadSteps = [
    ({ file: blob, name }: { readonly file: Blob; readonly name: string }) => void sent.set(name, blob),
  ];
  const show = (ui: ReactNode) =>
    renderUi(<div style={{ position: 'fixed', inset: 0 }}>{ui}</div>, { client: backend.client(), locale: 'en' });
  return {
    sent,
    backend,
    uploadSteps: uploadSteps.map((keep) => (prepared: Parameters<typeof keep>[0]) => keep(prepared) ?? undefined),
    show,
  };
}

async function openManager(options: PictureOptions) {
  const { uploadSteps, show, ...rest } = setUp();
  const { user } = show(<FileManager uploadSteps={uploadSteps} {...options} />);
  await screen.findByRole('grid');
  const choose = (chosen: readonly File[], label = files.upload.files) =>
    user.upload(screen.getByLabelText(label, { selector: 'input' }), [...chosen]);
  return { user, choose, ...rest };
}

const button = (name: string) => screen.getByRole('button', { name });
const area = () => screen.findByRole('group', { name: t.crop.area });
const plain = (text: string) => text.replace(/\p{Cf}/gu, '');
const result = () => plain(screen.getByText(/^Result/).textContent);
const position = (text: string) => screen.findByText((shown) => plain(shown).startsWith(`Picture ${text}`));

test('without the option pictures are sent as they are, and no dialog opens', async () => {
  const { choose, sent } = await openManager({});
  const original = await file('a.png');
  await choose([original]);
  await waitFor(() => expect(sent.get('a.png')).toBe(original));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByLabelText(files.upload.editPictures)).toBeNull();
});

test('a picture is cropped and turned with the keyboard, undone, and sent', async () => {
  const { user, choose, sent } = await openManager({ editImages: 'always' });
  await choose([await file('a.png')]);
  (await area()).focus();
  expect(screen.getByRole('dialog', { name: t.title })).toHaveAccessibleDescription(/a\.png/);
  await user.tab();
  expect(document.activeElement).toHaveAccessibleName(`${t.crop.nw}: ${t.crop.resize}`);
  await user.keyboard('{Control>}{ArrowRight}{/Control}');
  await waitFor(() => expect(result()).not.toContain('400 by 200'));
  const cropped = result();
  await user.click(button(t.turn));
  expect(result()).not.toBe(cropped);
  await user.keyboard('{Control>}z{/Control}');
  expect(result()).toBe(cropped);
  await user.click(button(t.reset));
  expect(result()).toBe('Result: 400 by 200 pixels.');
  await user.click(button(t.turn));
  await user.click(button(t.upload));
  await waitFor(() => expect(sent.has('a.png')).toBe(true));
  expect(await cornersOf(sent.get('a.png') ?? new Blob())).toEqual({
    width: 200,
    height: 400,
    corners: ['white', 'red', 'green', 'blue'],
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a picture without changes is sent as it is, with its metadata', async () => {
  const { user, choose, sent } = await openManager({ editImages: 'always' });
  const original = await file('a.jpg', 'image/jpeg');
  await choose([original]);
  await area();
  await user.dblClick(button(t.upload));
  await waitFor(() => expect(sent.get('a.jpg')).toBe(original));
  expect(sent.size).toBe(1);
});

test('of several pictures one is edited, one left out, and the rest sent as they are, with the other files', async () => {
  const { user, choose, sent } = await openManager({ editImages: 'always' });
  const fourth = await file('4.png');
  await choose([await file('1.png'), new File(['text'], 'a.txt'), await file('2.png'), await file('3.png'), fourth]);
  await area();
  expect(await position('1 of 4')).toBeVisible();
  await user.click(button(t.flipAcross));
  await user.click(button(t.next));
  expect(await position('2 of 4')).toBeVisible();
  await user.click(button(t.leaveOut));
  await position('3 of 4');
  expect(sent.size).toBe(0);
  await user.click(button(t.sendRest));
  await waitFor(() => expect([...sent.keys()].toSorted()).toEqual(['1.png', '3.png', '4.png', 'a.txt']));
  expect(sent.get('4.png')).toBe(fourth);
  expect((await cornersOf(sent.get('1.png') ?? new Blob())).corners).toEqual(['green', 'red', 'white', 'blue']);
});

test('closing the dialog sends nothing of the choice', async () => {
  const { user, choose, sent, backend } = await openManager({ editImages: 'always' });
  await choose([await file('1.png'), await file('2.png')]);
  await area();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.size).toBe(0);
  expect(backend.documents()).toHaveLength(1);
});

test('more pictures than the limit, and those in folders, open no dialog', async () => {
  const { choose, sent } = await openManager({ editImages: 'always' });
  const one = await file('x.png');
  await choose(Array.from({ length: 21 }, (_, index) => new File([one], `${index}.png`, { type: 'image/png' })));
  await waitFor(() => expect(sent.size).toBe(21));
  const inFolder = await file('in.png');
  Object.defineProperty(inFolder, 'webkitRelativePath', { value: 'photos/in.png' });
  await choose([inFolder]);
  await waitFor(() => expect(sent.get('in.png')).toBe(inFolder));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a picture that cannot be decoded is sent as it is, with a notice; one that is too large after a question', async () => {
  const { user, choose, sent } = await openManager({ editImages: 'always' });
  const broken = new File(['no picture'], 'broken.png', { type: 'image/png' });
  const bytes = new Uint8Array(await (await file('huge.png')).arrayBuffer());
  new DataView(bytes.buffer).setUint32(16, 90_000);
  new DataView(bytes.buffer).setUint32(20, 90_000);
  const huge = new File([bytes], 'huge.png', { type: 'image/png' });
  await choose([broken, huge]);
  expect(await screen.findByText(/more than .*50.* megapixels/)).toBeVisible();
  expect((await screen.findAllByText(/cannot be edited and will be uploaded as it is/)).length).toBeGreaterThan(0);
  await user.click(button(t.asItIs));
  await waitFor(() => expect([sent.get('broken.png'), sent.get('huge.png')]).toEqual([broken, huge]));
});

test('offered editing is a choice of its own; other ways to upload stay as they are', async () => {
  const { user, choose, sent } = await openManager({ editImages: 'offer' });
  await choose([await file('plain.png')]);
  await waitFor(() => expect(sent.has('plain.png')).toBe(true));
  await user.click(button(place.add.button));
  expect(await screen.findByRole('menuitem', { name: files.upload.editPictures })).toBeVisible();
  await user.keyboard('{Escape}');
  await choose([await file('edited.png')], files.upload.editPictures);
  await area();
  await user.click(button(t.flipDown));
  await user.click(button(t.upload));
  await waitFor(() => expect(sent.has('edited.png')).toBe(true));
});

test('a picker asks for a square: the result is one, and a picture that is too large only before the edit is accepted', async () => {
  const { sent, uploadSteps, show } = setUp();
  const original = await file('me.png');
  const { user } = show(
    <FilePicker
      onPick={vi.fn()}
      onCancel={vi.fn()}
      accept={['image/*']}
      maxSizeBytes={original.size - 1}
      editImages="always"
      imageRatio={1}
      uploadSteps={uploadSteps}
    />,
  );
  await screen.findByRole('grid');
  await user.upload(screen.getByLabelText(files.upload.files, { selector: 'input' }), [original]);
  await area();
  expect(result()).toBe('Result: 200 by 200 pixels.');
  expect(screen.queryByRole('radio', { name: t.ratio.free })).toBeNull();
  await user.click(screen.getByRole('combobox', { name: t.size.label }));
  await user.keyboard('{Escape}');
  // An open list hides the rest of the page from assistive technology until it has closed.
  const editor = within(await screen.findByRole('dialog', { name: t.title }));
  await user.click(await editor.findByRole('button', { name: t.upload }));
  await waitFor(() => expect(sent.has('me.png')).toBe(true));
  expect(await cornersOf(sent.get('me.png') ?? new Blob())).toMatchObject({
    width: 200,
    height: 200,
    corners: ['red', 'green', 'blue', 'white'],
  });
});

test('a pasted picture is edited, too', async () => {
  const { user, sent } = await openManager({ editImages: 'always' });
  const clipboardData = new DataTransfer();
  clipboardData.items.add(await file('image.png'));
  fireEvent(screen.getByRole('grid'), new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }));
  await area();
  await user.click(button(t.turn));
  await user.click(button(t.upload));
  await waitFor(() => expect([...sent.keys()]).toEqual([expect.stringMatching(/^image \d{4}-.*\.png$/)]));
});
