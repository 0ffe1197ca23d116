import { isApiError } from '@abrak/core';
import { PasswordException } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../ui/index.ts';
import { NoPreview, PreviewLoading, PreviewProblem } from '../viewer/PreviewStates.tsx';
import type { ViewerProps } from '../viewer/viewerProps.ts';
import { PdfPages } from './PdfPages.tsx';
import { usePdf } from './usePdf.ts';

/** Shows a PDF file; a locked or damaged one can only be downloaded. */
export function PdfViewer(props: ViewerProps): ReactNode {
  const { t } = useTranslation('files');
  const state = usePdf(props.file);
  if (state.status === 'loading') return <PreviewLoading />;
  if (state.status === 'ready') return <PdfPages {...props} pdf={state.pdf} />;
  if (isApiError(state.error)) return <PreviewProblem error={state.error} onRetry={state.retry} />;
  const isLocked = state.error instanceof PasswordException;
  return <NoPreview file={props.file} title={t(isLocked ? 'preview.pdf.locked' : 'preview.pdf.failed')} />;
}
