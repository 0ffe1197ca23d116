import type { Locale } from '@abrak/core';
import type { StoredDocument } from '@abrak/core/files';
import type { PreviewKind } from '@abrak/core/internal';
import { createMemoryBackend, type MemoryBackend, type MemoryBackendOptions } from '@abrak/core/testing';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, vi } from 'vitest';
import { renderUi } from '../../../../testing/renderUi.tsx';
import { sampleFiles } from '../../../../testing/sampleFiles.ts';
import { FilePreview } from '../FilePreview.tsx';

/** One sample file of each kind (two images), in display order. */
export const files = sampleFiles();

const kinds: readonly PreviewKind[] = ['image', 'image', 'video', 'audio', 'pdf', 'text', 'code', 'markdown', 'none'];

/** Returns the first sample of a kind. */
export function fileOf(kind: PreviewKind): StoredDocument {
  const file = files[kinds.indexOf(kind)];
  if (file === undefined) throw new Error(`No sample file of kind ${kind}.`);
  return file;
}

interface TestPageProps {
  file: StoredDocument | undefined;
  documents: readonly StoredDocument[];
  onClose: () => void;
}

/** Page with a button that opens the preview. */
function TestPage({ file: first, documents, onClose }: TestPageProps) {
  const [file, setFile] = useState(first);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <main>
      <button type="button" onClick={() => setIsOpen(true)}>
        open
      </button>
      {isOpen && (
        <FilePreview
          file={documents.find(({ id }) => id === file?.id) ?? file}
          documents={documents}
          onNavigate={setFile}
          onClose={() => {
            onClose();
            setIsOpen(false);
          }}
        />
      )}
    </main>
  );
}

interface Options extends Pick<MemoryBackendOptions, 'contents'> {
  /** The file to open; default: the first of the documents. */
  readonly file?: StoredDocument | undefined;
  /** Documents of the folder; default: the samples. */
  readonly documents?: readonly StoredDocument[];
  /** Default: English. */
  readonly locale?: Locale;
  readonly prepare?: (backend: MemoryBackend) => void;
}

/** Renders a page with a memory backend and opens the preview by clicking the page's button. */
export async function openPreview(options: Options = {}) {
  const { documents = files, locale = 'en', contents = {}, prepare } = options;
  const file = 'file' in options ? options.file : documents[0];
  const backend = createMemoryBackend({ documents, contents });
  prepare?.(backend);
  const onClose = vi.fn<() => void>();
  const client = backend.client();
  const read = vi.spyOn(client, 'read');
  const pageOf = (listed: readonly StoredDocument[]) => <TestPage file={file} documents={listed} onClose={onClose} />;
  const rendered = renderUi(pageOf(documents), {
    client,
    locale,
  });
  await rendered.user.click(screen.getByRole('button', { name: 'open' }));
  expect(await screen.findByRole('dialog')).toBeInTheDocument();
  const listAgain = (listed: readonly StoredDocument[]) => rendered.rerender(pageOf(listed));
  return { backend, read, onClose, listAgain, ...rendered };
}

/** Returns the heading of the preview. */
export const title = () => {
  const heading = screen.getByRole('heading', { level: 2 });
  return heading.querySelector('bdi')?.title ?? heading.textContent;
};
