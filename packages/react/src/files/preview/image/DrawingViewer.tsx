import { Code } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { IconButton, useTranslation } from '../../../ui/index.ts';
import { TextContent } from '../text/TextContent.tsx';
import { useText } from '../text/useText.ts';
import { NoPreview, PreviewLoading, PreviewProblem } from '../viewer/PreviewStates.tsx';
import type { ViewerProps } from '../viewer/viewerProps.ts';
import { ShownImage } from './ImageViewer.tsx';

// An image element runs no script and loads no other file. Unlike an address of this origin, a data address that is
// opened as a page has no rights here either.
const addressOf = (source: string) => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`;

/** Shows an SVG file as a picture, or its source: on demand, and where it is not a whole picture. */
export function DrawingViewer(props: ViewerProps): ReactNode {
  const { file } = props;
  const { t } = useTranslation('files');
  const { data, error, isPending, refetch } = useText(file);
  const [hasSource, setHasSource] = useState(false);
  const [isUnpaintable, setIsUnpaintable] = useState(false);
  if (isPending) return <PreviewLoading />;
  if (data === undefined) return <PreviewProblem error={error} onRetry={() => void refetch()} />;
  const { decoded, isCut } = data;
  if (decoded === undefined) return <NoPreview file={file} title={t('preview.text.notText')} />;
  const isBroken = isCut || isUnpaintable;
  const source = (
    <IconButton
      label={t('preview.source')}
      icon={<Code aria-hidden />}
      aria-pressed={hasSource}
      onClick={() => setHasSource(!hasSource)}
    />
  );
  if (isBroken || hasSource)
    return <TextContent file={file} decoded={decoded} isCut={isCut} tools={isBroken ? undefined : source} />;
  return (
    <ShownImage
      {...props}
      url={addressOf(decoded.text)}
      blob={undefined}
      tools={source}
      onBroken={() => setIsUnpaintable(true)}
    />
  );
}
