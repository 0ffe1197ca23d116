import {
  eraseDocuments,
  restoreDocuments,
  trashDocuments,
  cancelDocumentJob,
  listDocumentJobs,
} from '@abrak/core/files';
import { aDocument, aFolder } from '@abrak/core/internal/testing';
import { createMemoryBackend, type MemoryBackendOptions } from '@abrak/core/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderUi } from '../../../testing/renderUi.tsx';
import { FileManager } from '../../places/FileManager/FileManager.tsx';
import { en, fa } from '../../messages/everyMessage.ts';

const large = aFolder({ id: 1, name: 'large' });
const inside = aDocument({ id: 2, name: 'inside.txt', parent: { id: 1, name: 'large' } });

function aBackend({ batch = 0, ...options }: Partial<MemoryBackendOptions> & { readonly batch?: number } = {}) {
  return createMemoryBackend({ documents: [large, inside], documentJobs: { from: 2, batch }, ...options });
}

function open(backend: ReturnType<typeof aBackend>, locale: 'en' | 'fa' = 'en') {
  return renderUi(
    <div style={{ blockSize: 700, inlineSize: 1200 }}>
      <FileManager />
    </div>,
    { client: backend.client(), locale },
  );
}

// The window is used again: the jobs are looked for at once instead of with the next poll.
function look(): void {
  document.dispatchEvent(new Event('visibilitychange'));
}

const bar = (name: string) => screen.findByRole('progressbar', { name });

beforeEach(() => localStorage.clear());

describe('work of the server on a large folder', () => {
  test.each([
    ['en', en],
    ['fa', fa],
  ] as const)('is shown to a page that is opened while it runs, and is announced (%s)', async (locale, words) => {
    const backend = aBackend();
    await trashDocuments(backend.client(), [large.id]);
    open(backend, locale);
    await bar(words.job.trash);
    const title = words.job.title_one.replace('{{count, number}}', locale === 'fa' ? '۱' : '1');
    await waitFor(() =>
      expect(
        screen.getAllByRole('status').map(({ textContent }) => textContent.replaceAll(/[\u2066-\u2069]/gu, '')),
      ).toContain(title),
    );
  });

  test('is followed to its end, after which the lists are loaded again', async () => {
    const backend = aBackend({ batch: 1 });
    const client = backend.client();
    await trashDocuments(client, [large.id]);
    open(backend);
    expect(await bar(en.job.trash)).toBeVisible();
    const listings = () => backend.calls.filter(({ path }) => /\/documents(\/children)?$/u.test(path)).length;
    const before = listings();
    await waitFor(() => {
      look();
      expect(screen.getByText(en.job.done)).toBeVisible();
    });
    await waitFor(() => expect(listings()).toBeGreaterThan(before));
  });

  test('can be stopped: a deleted folder is back', async () => {
    const backend = aBackend();
    await trashDocuments(backend.client(), [large.id]);
    const { user } = open(backend);
    await user.click(await screen.findByRole('button', { name: /^Stop.*large/u }));
    expect(await screen.findByText(en.job.canceled)).toBeVisible();
    expect(await screen.findByText('large', { selector: '[role=row] *' })).toBeVisible();
  });

  test('that is stopped by another page ends here without a message', async () => {
    const backend = aBackend();
    const client = backend.client();
    await trashDocuments(client, [large.id]);
    await restoreDocuments(client, [large.id]);
    open(backend);
    await bar(en.job.restore);
    for (const { id } of await listDocumentJobs(client)) await cancelDocumentJob(client, id);
    look();
    await waitFor(() => expect(screen.queryByRole('progressbar', { name: en.job.restore })).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('goes on when the page is left', async () => {
    const backend = aBackend();
    const client = backend.client();
    await trashDocuments(client, [large.id]);
    await eraseDocuments(client, [large.id]);
    const { unmount } = open(backend);
    await bar(en.job.erase);
    unmount();
    expect(backend.calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });

  test('is not asked for without the capability', async () => {
    const backend = aBackend({ settings: { capabilities: [] } });
    open(backend);
    await screen.findByText('large', { selector: '[role=row] *' });
    look();
    expect(backend.calls.filter(({ path }) => path.endsWith('/jobs'))).toEqual([]);
  });
});
