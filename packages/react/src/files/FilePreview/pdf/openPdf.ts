import { type Client, type Document, readPreview } from '@abrak/core';
import {
  getDocument,
  GlobalWorkerOptions,
  type PDFDocumentLoadingTask,
  PDFDataRangeTransport,
  type PDFDocumentProxy,
  PDFWorker,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { BundledData } from './bundledData.ts';

/** How much is read at once: most documents come whole, and of large ones only the pages that are looked at. */
const PART_BYTES = 512 * 1024;

let sharedWorker: PDFWorker | undefined;

// One for all documents: its million of bytes is read once.
function worker(): PDFWorker {
  GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url).href;
  sharedWorker ??= new PDFWorker({ verbosity: VerbosityLevel.ERRORS });
  return sharedWorker;
}

type ReadPart = (start: number, maxBytes: number) => Promise<Uint8Array>;

class PartReader extends PDFDataRangeTransport {
  readonly #read: ReadPart;
  readonly #onError: (error: unknown) => void;

  constructor(length: number, first: Uint8Array, { read, onError }: { read: ReadPart; onError: (error: unknown) => void }) {
    super(length, first);
    this.#read = read;
    this.#onError = onError;
  }

  override requestDataRange(begin: number, end: number): void {
    this.#read(begin, end - begin).then(
      (bytes) => this.onDataRange(begin, bytes),
      (error: unknown) => this.#onError(error),
    );
  }
}

/** A document on its way or open, and how to let it go. */
export interface OpenedPdf {
  readonly document: Promise<PDFDocumentProxy>;
  readonly close: () => void;
}

/** Opens a file as a PDF document; parts are read when a page needs them, and `onError` hears when one cannot be. */
export function openPdf(client: Client, file: Document, onError: (error: unknown) => void): OpenedPdf {
  const closing = new AbortController();
  const { signal } = closing;
  let task: PDFDocumentLoadingTask | undefined;
  const read: ReadPart = async (start, maxBytes) => {
    const { bytes } = await readPreview(client, file, { start, maxBytes, signal });
    return bytes;
  };
  const open = async () => {
    const { bytes, totalBytes } = await readPreview(client, file, { maxBytes: PART_BYTES, signal });
    const length = totalBytes ?? file.sizeBytes;
    const source =
      bytes.length >= length ? { data: bytes } : { range: new PartReader(length, bytes, { read, onError }) };
    task = getDocument({
      ...source,
      rangeChunkSize: PART_BYTES,
      disableAutoFetch: true,
      disableStream: true,
      worker: worker(),
      BinaryDataFactory: BundledData,
      useWorkerFetch: false,
      verbosity: VerbosityLevel.ERRORS,
    });
    return task.promise;
  };
  return {
    document: open(),
    close() {
      closing.abort();
      void task?.destroy();
    },
  };
}
