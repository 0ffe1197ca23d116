import { fileKind } from '@abrak/core/internal';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../ui/index.ts';
import { NoPreview, PreviewLoading, PreviewProblem } from '../viewer/PreviewStates.tsx';
import type { ViewerProps } from '../viewer/viewerProps.ts';
import { TextContent } from './TextContent.tsx';
import { useText } from './useText.ts';

/** Shows text or code with line numbers; of a large file only the beginning. */
export function TextViewer({ file }: ViewerProps): ReactNode {
  const { t } = useTranslation('files');
  const { data, error, isPending, refetch } = useText(file);
  if (isPending) return <PreviewLoading />;
  if (data === undefined) return <PreviewProblem error={error} onRetry={() => void refetch()} />;
  // Of a file without a known type nobody said that it was a text.
  const title = fileKind(file) === 'other' ? undefined : t('preview.text.notText');
  if (data.decoded === undefined) return <NoPreview file={file} title={title} />;
  return <TextContent file={file} decoded={data.decoded} isCut={data.isCut} />;
}
