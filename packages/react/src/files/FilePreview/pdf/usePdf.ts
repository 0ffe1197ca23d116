import type { Document } from '@abrak/core';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useState } from 'react';
import { useClient } from '../../../provider/index.ts';
import type { ElementSize } from '../../FileManager/useElementSize.ts';
import { openPdf } from './openPdf.ts';

/** A unit of a document is a point, 72 of them to an inch; a pixel of CSS is a 96th of one. */
export const PIXELS_PER_POINT = 96 / 72;

/** A document that is open. */
export interface Pdf {
  readonly document: PDFDocumentProxy;
  /** Of the first page, in pixels at 100 percent; most others are as large. */
  readonly pageSize: ElementSize;
}

type PdfState =
  | { readonly status: 'failed'; readonly error: unknown }
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly pdf: Pdf };

const loading: PdfState = { status: 'loading' };

async function measure(document: PDFDocumentProxy): Promise<Pdf> {
  const { width, height } = (await document.getPage(1)).getViewport({ scale: PIXELS_PER_POINT });
  return { document, pageSize: { width, height } };
}

/** Opens a file as a PDF document for as long as it is shown. */
export function usePdf(file: Document): PdfState & { readonly retry: () => void } {
  const client = useClient();
  const [state, setState] = useState<PdfState>(loading);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isOver = false;
    const fail = (error: unknown) => {
      if (!isOver) setState({ status: 'failed', error });
    };
    const { document, close } = openPdf(client, file, fail);
    document
      .then(measure)
      .then((pdf) => {
        if (!isOver) setState({ status: 'ready', pdf });
      })
      .catch(fail);
    return () => {
      isOver = true;
      close();
    };
  }, [client, file, attempt]);
  const retry = () => {
    setState(loading);
    setAttempt(attempt + 1);
  };
  return { ...state, retry };
}
