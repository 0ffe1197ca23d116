import type { StoredDocument } from '@abrak/core/files';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useState } from 'react';
import type { ElementSize } from '../../../ui/index.ts';
import { useClient } from '../../../provider/index.ts';
import { useContent } from '../../data/index.ts';
import { openPdf } from './openPdf.ts';

/** CSS pixels per PDF point: 96 px and 72 points are one inch. */
export const PIXELS_PER_POINT = 96 / 72;

/** An open PDF document. */
export interface Pdf {
  readonly document: PDFDocumentProxy;
  /** Size of the first page in px at 100 percent, used as the estimate for the other pages. */
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

/** Opens a file as a PDF document and closes it when the component unmounts. `retry` opens it again after a failure. */
export function usePdf(file: StoredDocument): PdfState & { readonly retry: () => void } {
  const client = useClient();
  const content = useContent(file);
  const [state, setState] = useState<PdfState>(loading);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isOver = false;
    const fail = (error: unknown) => {
      if (!isOver) setState({ status: 'failed', error });
    };
    const { document, close } = openPdf(client, content, fail);
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
  }, [client, content, attempt]);
  const retry = () => {
    setState(loading);
    setAttempt(attempt + 1);
  };
  return { ...state, retry };
}
