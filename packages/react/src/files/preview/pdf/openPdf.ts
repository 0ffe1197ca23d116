import type { Client } from '@abrak/core';
import { type StoredDocument, readPreview } from '@abrak/core/files';
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

/**
 * Bytes of a range request: most documents are read in one request, and of a large one only the pages that are viewed.
 */
const PART_BYTES = 512 * 1024;

let sharedWorker: PDFWorker | undefined;

// Shared by all documents, so that the worker script of about 1 MB is loaded once.
function worker(): PDFWorker {
  GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url).href;
  sharedWorker ??= new PDFWorker({ verbosity: VerbosityLevel.ERRORS });
  return sharedWorker;
}

type ReadPart = (start: number, maxBytes: number) => Promise<Uint8Array>;

class PartReader extends PDFDataRangeTransport {
  readonly #read: ReadPart;
  readonly #onError: (error: unknown) => void;

  constructor(
    length: number,
    first: Uint8Array,
    { read, onError }: { read: ReadPart; onError: (error: unknown) => void },
  ) {
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

/** PDF that is loading or open. */
export interface OpenedPdf {
  /** Rejects when the file cannot be read or is not a PDF. */
  readonly document: Promise<PDFDocumentProxy>;
  /** Aborts all requests and releases the document. */
  readonly close: () => void;
}

/**
 * Opens a file as a PDF document. Further parts are read when a page needs them; `onError` is called when one cannot be
 * read.
 */
export function openPdf(client: Client, file: StoredDocument, onError: (error: unknown) => void): OpenedPdf {
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
