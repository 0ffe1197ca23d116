import { createSession } from '@abrak/core';
import { createMemoryBackend, type MemoryBackend, type MemoryBackendOptions } from '@abrak/core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import errors from '../../../provider/messages/en.json' with { type: 'json' };
import { renderUi } from '../../../testing/renderUi.tsx';
import { anInterruptedFile, aVideo } from '../../../testing/sampleUploads.ts';
import { useFileServices } from '../../data/cache/fileServices.ts';
import { FileWork } from '../work/FileWork.tsx';
import { en } from '../../messages/everyMessage.ts';
import '../../messages/index.ts';
import { uploadQueueOf } from '../queue/uploadCommands.ts';

const words = en.upload;
const small = new File(['small'], 'small.txt');

function Uploader() {
  const queue = uploadQueueOf(useFileServices());
  const add = (file: File) => queue.add([{ file, name: file.name, folderId: 0 }]);
  return (
    <>
      <button type="button" onClick={() => add(aVideo)}>
        large
      </button>
      <button type="button" onClick={() => add(small)}>
        small
      </button>
      <FileWork />
    </>
  );
}

async function open(options: MemoryBackendOptions = {}, prepare?: (backend: MemoryBackend) => void) {
  const backend = createMemoryBackend(options);
  prepare?.(backend);
  const { user, container } = renderUi(<Uploader />, { client: backend.client(), locale: 'en' });
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const sent = () =>
    backend.calls.filter(({ path }) => path.startsWith('/nwuploads')).map(({ method, path }) => `${method} ${path}`);
  const names = () => backend.documents().map(({ name }) => name);
  return { backend, user, container, press, sent, names };
}

const resumedText = words.continued.split('{{')[0] ?? '';
const expectRow = (text: string) =>
  waitFor(async () => expect((await screen.findByRole('listitem')).textContent).toContain(text));
const labelStart = (key: 'cancel' | 'chooseAgainNamed' | 'discardNamed' | 'remove' | 'retryFile') =>
  words[key].replace('{{name, name}}', '⁨').split('⁨')[0] ?? '';
const button = (key: Parameters<typeof labelStart>[0]) =>
  screen.findByRole('button', { name: (name) => name.startsWith(labelStart(key)) && name.includes('mp4') });

function isUnloadBlocked(): boolean {
  return !dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

test('a large file is uploaded resumably, a small one in one request', async () => {
  const { press, sent, names } = await open();
  await press('large');
  await press('small');
  await waitFor(() => expect(names()).toHaveLength(2));
  expect(sent().toSorted()).toEqual(['PATCH /nwuploads/tus', 'POST /nwuploads']);
});

test.each([
  ['without the capability "resumable"', { settings: {} }],
  ['with invalid settings', { settings: { capabilities: 5 } }],
])('%s large files are uploaded in one request', async (_, options) => {
  const { press, sent, names } = await open(options);
  await press('large');
  await waitFor(() => expect(names()).toHaveLength(1));
  expect(sent()).toEqual(['POST /nwuploads']);
});

test('a small file does not wait for the settings', async () => {
  const { press, names } = await open({}, (backend) => backend.hold(/settings/));
  await press('small');
  await waitFor(() => expect(names()).toEqual(['small.txt']));
});

test('a lost connection is announced, and the upload resumes automatically', async () => {
  const { backend, press, names } = await open({}, (made) => {
    made.failNext(/^PATCH/, 'networkError');
    made.hold(/^HEAD/);
  });
  await press('large');
  await expectRow(words.cut);
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(words.cut));
  backend.hold(/^PATCH/);
  backend.release();
  await waitFor(() => expect(names()).toEqual([aVideo.name]));
  await expectRow(words.done);
});

test('leaving the page asks for confirmation during any upload, a resumable one too', async () => {
  const { press, backend } = await open({}, (made) => made.hold(/nwuploads/));
  expect(isUnloadBlocked()).toBe(false);
  await press('large');
  await expectRow(' of ');
  await waitFor(() => expect(isUnloadBlocked()).toBe(true));
  backend.release();
  await waitFor(() => expect(backend.documents()).toHaveLength(1));
  await waitFor(() => expect(isUnloadBlocked()).toBe(false));
});

test('a canceled upload is discarded on the server and can be retried', async () => {
  const client = createMemoryBackend();
  client.hold(/^PATCH/);
  const made = client.client();
  const { user } = renderUi(<Uploader />, { client: made, locale: 'en' });
  await user.click(screen.getByRole('button', { name: 'large' }));
  await user.click(await button('cancel'));
  await expectRow(words.canceled);
  await waitFor(async () => expect(await made.resumable.list()).toEqual([]));
  client.release();
  await user.click(await button('retryFile'));
  await waitFor(() => expect(client.documents()).toHaveLength(1));
});

test('an upload that failed because the session ended resumes on Retry', async () => {
  const { backend, user, press, names } = await open({}, (made) => made.failNext(/^PATCH/, 'sessionEnded'));
  await press('large');
  await expectRow(errors.sessionEnded);
  backend.hold(/^PATCH/);
  await user.click(await button('retryFile'));
  await expectRow(resumedText);
  backend.release();
  await waitFor(() => expect(names()).toEqual([aVideo.name]));
});

test('removing a failed upload discards it on the server too', async () => {
  const backend = createMemoryBackend();
  backend.failNext(/^PATCH/, 'sessionEnded');
  const client = backend.client();
  const { user } = renderUi(<Uploader />, { client, locale: 'en' });
  await user.click(screen.getByRole('button', { name: 'large' }));
  await user.click(await button('remove'));
  await waitFor(async () => expect(await client.resumable.list()).toEqual([]));
});

test('an upload whose name was taken meanwhile leaves the list with a notice', async () => {
  const { press } = await open({}, (backend) => backend.failNext(/^PATCH/, 'nameExists'));
  await press('large');
  await screen.findByText((text) => text.includes('already exists'));
  await waitFor(() => expect(screen.queryByRole('region', { name: /of 1/ })).toBeNull());
});

test('a file that the server refuses as too large cannot be retried', async () => {
  const { press, sent } = await open({}, (backend) => backend.failNext(/^PATCH/, 'fileTooLarge'));
  await press('large');
  await expectRow(words.refusedSize);
  expect(screen.queryByRole('button', { name: (name) => name.startsWith(labelStart('retryFile')) })).toBeNull();
  expect(sent()).toHaveLength(1);
});

test('an interrupted upload is listed with its progress, and resumes with the same file only', async () => {
  const { backend, user, names } = await open({ interrupted: [anInterruptedFile(0.75)] });
  const list = await screen.findByRole('list', { name: words.interrupted });
  expect(within(list).getByRole('listitem').textContent).toMatch(/12.*of.*16/);
  const choose = await screen.findByLabelText((label) => label.startsWith(labelStart('chooseAgainNamed')), {
    selector: 'input',
  });
  await user.upload(choose, new File(['other'], aVideo.name));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(words.otherFile.split('{{')[0]));
  expect(names()).toEqual([]);
  backend.hold(/^PATCH/);
  await user.upload(choose, aVideo);
  await waitFor(() => expect(screen.queryByRole('list', { name: words.interrupted })).toBeNull());
  await expectRow(resumedText);
  backend.release();
  await waitFor(() => expect(names()).toEqual([aVideo.name]));
});

test('uploading the same file again resumes the interrupted upload', async () => {
  const { backend, press } = await open({ interrupted: [anInterruptedFile(0.75)] }, (made) => made.hold(/^PATCH/));
  await screen.findByRole('list', { name: words.interrupted });
  await press('large');
  await waitFor(() => expect(screen.queryByRole('list', { name: words.interrupted })).toBeNull());
  await expectRow(resumedText);
  backend.release();
  await waitFor(() => expect(backend.documents()).toHaveLength(1));
});

test('Discard by keyboard removes the interrupted upload and closes the panel', async () => {
  const backend = createMemoryBackend({ interrupted: [anInterruptedFile(0.5)] });
  const client = backend.client();
  const { user } = renderUi(<Uploader />, { client, locale: 'en' });
  const discard = await button('discardNamed');
  discard.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('button', { name: words.close })).toBeNull());
  expect(await client.resumable.list()).toEqual([]);
});

/** Creates a client that cannot load the code for discarding uploads, as after losing the network. */
function withoutDiscarding(backend: MemoryBackend) {
  const client = backend.client();
  const discard = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  return backend.client({ session: client.session, resumable: { ...client.resumable, discard } });
}

const discardProblem = words.discardFailed.replace('{{reason}}', errors.networkError);

test('an upload that cannot be discarded shows an error and stays in the list', async () => {
  const backend = createMemoryBackend({ interrupted: [anInterruptedFile(0.5)] });
  const { user } = renderUi(<Uploader />, { client: withoutDiscarding(backend), locale: 'en' });
  await user.click(await button('discardNamed'));
  expect((await screen.findAllByText(discardProblem)).length).toBeGreaterThan(0);
  expect(await button('discardNamed')).toBeVisible();
});

test('removing a failed upload shows an error when it cannot be discarded', async () => {
  const backend = createMemoryBackend();
  backend.failNext(/^PATCH/, 'sessionEnded');
  const { user } = renderUi(<Uploader />, { client: withoutDiscarding(backend), locale: 'en' });
  await user.click(screen.getByRole('button', { name: 'large' }));
  await user.click(await button('remove'));
  expect((await screen.findAllByText(discardProblem)).length).toBeGreaterThan(0);
});

test('closing the panel hides interrupted uploads without discarding them', async () => {
  const backend = createMemoryBackend({ interrupted: [anInterruptedFile(0.5)] });
  const client = backend.client();
  const { user } = renderUi(<Uploader />, { client, locale: 'en' });
  await user.click(await screen.findByRole('button', { name: words.close }));
  expect(screen.queryByRole('list', { name: words.interrupted })).toBeNull();
  expect(await client.resumable.list()).toHaveLength(1);
});

test('interrupted uploads are not listed while signed out', async () => {
  const backend = createMemoryBackend({ interrupted: [anInterruptedFile(0.5)], isSignedIn: false });
  const session = createSession();
  renderUi(<Uploader />, { client: backend.client({ session }), locale: 'en' });
  await waitFor(() => expect(backend.calls.some(({ path }) => path === '/vm/settings')).toBe(true));
  expect(screen.queryByRole('list', { name: words.interrupted })).toBeNull();
});
