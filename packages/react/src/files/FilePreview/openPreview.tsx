import type { Document, Locale, PreviewKind } from '@abrak/core';
import { createMemoryBackend, type MemoryBackend, type MemoryBackendOptions } from '@abrak/core/testing';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, vi } from 'vitest';
import { renderUi } from '../../testing/renderUi.tsx';
import { sampleFiles } from '../../testing/sampleFiles.ts';
import { FilePreview } from './FilePreview.tsx';

/** A file of each kind, in the order shown. */
export const files = sampleFiles();

const kinds: readonly PreviewKind[] = ['image', 'image', 'video', 'audio', 'pdf', 'text', 'code', 'markdown', 'none'];

/** The sample of a kind. */
export function fileOf(kind: PreviewKind): Document {
  const file = files[kinds.indexOf(kind)];
  if (file === undefined) throw new Error(`There is no sample of ${kind}.`);
  return file;
}

interface PlaceProps {
  file: Document | undefined;
  documents: readonly Document[];
  onClose: () => void;
}

/** A page with a button that opens the preview. */
function Place({ file: first, documents, onClose }: PlaceProps) {
  const [file, setFile] = useState(first);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <main>
      <button type="button" onClick={() => setIsOpen(true)}>
        open
      </button>
      {isOpen && (
        <FilePreview
          file={file}
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
  /** Default: the first of the documents. */
  readonly file?: Document | undefined;
  /** Default: the samples. */
  readonly documents?: readonly Document[];
  /** Default English. */
  readonly locale?: Locale;
  readonly prepare?: (backend: MemoryBackend) => void;
}

/** Opens the preview with a press of a button. */
export async function openPreview(options: Options = {}) {
  const { documents = files, locale = 'en', contents = {}, prepare } = options;
  const file = 'file' in options ? options.file : documents[0];
  const backend = createMemoryBackend({ documents, contents });
  prepare?.(backend);
  const onClose = vi.fn<() => void>();
  const rendered = renderUi(<Place file={file} documents={documents} onClose={onClose} />, {
    client: backend.client(),
    locale,
  });
  await rendered.user.click(screen.getByRole('button', { name: 'open' }));
  expect(await screen.findByRole('dialog')).toBeInTheDocument();
  return { backend, onClose, ...rendered };
}

/** What the preview says that it shows. */
export const title = () => screen.getByRole('heading', { level: 2 }).textContent;
