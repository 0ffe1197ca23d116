import { createClient, getSettings } from '@abrak/core';
import { getCurrentUser } from '@abrak/core/account';
import * as files from '@abrak/core/files';
import { readPreview } from '@abrak/core/files';
import { aDocument, aFolder } from '@abrak/core/internal/testing';
import { createMemoryBackend } from '@abrak/core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderUi } from '../../../testing/renderUi.tsx';
import { en } from '../../messages/everyMessage.ts';
import { chooseAddition } from './testing/chooseAddition.ts';
import { FileManager } from './FileManager.tsx';

beforeEach(() => localStorage.clear());

/** Creates a client whose files, account and settings come from ports, and which has no HTTP backend. */
function portClient() {
  const memory = createMemoryBackend({
    documents: [aFolder({ id: 1, name: 'docs' }), aDocument({ id: 2, name: 'a.txt' })],
  }).client();
  const port: files.FilesPort = {
    listFolder: (path, signal) => files.listFolder(memory, path, signal),
    createFolder: (folder) => files.createFolder(memory, folder),
    renameDocument: (document) => files.renameDocument(memory, document),
    moveDocuments: (ids, move) => files.moveDocuments(memory, ids, move),
    trashDocuments: (ids, batching) => files.trashDocuments(memory, ids, batching),
    listTrash: (signal) => files.listTrash(memory, signal),
    restoreDocuments: (ids, options) => files.restoreDocuments(memory, ids, options),
    eraseDocuments: (ids, batching) => files.eraseDocuments(memory, ids, batching),
    uploadFile: (upload) => files.uploadFile(memory, upload),
    getDownloadUrl: (document, signal) => files.getDownloadUrl(memory, document, signal),
    previewUrl: (document, size) => files.previewUrl(memory, document, size),
    readPreview: (document, part) => readPreview(memory, document, part),
  };
  return createClient({
    baseUrl: 'http://127.0.0.1',
    fetch: () => Promise.reject(new Error('A call bypassed its port.')),
    ports: {
      files: port,
      account: { getCurrentUser: (signal) => getCurrentUser(memory, signal) },
      settings: { getSettings: (signal) => getSettings(memory, signal) },
    },
  });
}

async function show() {
  const page = renderUi(
    <div style={{ blockSize: 700, inlineSize: 1200 }}>
      <FileManager />
    </div>,
    { client: portClient(), locale: 'en' },
  );
  await waitFor(() => expect(screen.getByText('docs')).toBeVisible());
  return page;
}

test('a port without HTTP lists folders and creates one', async () => {
  const { user } = await show();
  await chooseAddition(user, en.newFolder.button);
  await user.type(within(await screen.findByRole('dialog')).getByRole('textbox'), 'new{Enter}');
  await waitFor(() => expect(screen.getByText('new')).toBeVisible());
});

test('actions that the port leaves out are hidden', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: en.add.button }));
  expect(await screen.findByRole('menuitem', { name: en.upload.files })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: en.urlUpload.title })).toBeNull();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: en.filter.shared })).toBeNull();
  await user.click(screen.getByText('docs'));
  const bar = await screen.findByRole('toolbar');
  expect(within(bar).queryByRole('button', { name: en.download.button })).toBeNull();
  expect(within(bar).queryByRole('button', { name: en.archive.format })).toBeNull();
  expect(within(bar).getByRole('button', { name: en.delete.button })).toBeVisible();
});
