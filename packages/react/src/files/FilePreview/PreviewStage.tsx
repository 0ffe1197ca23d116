import { type PreviewKind, previewKind } from '@abrak/core/internal';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { NoPreview, PreviewLoading } from './PreviewStates.tsx';
import { ViewerBoundary } from './ViewerBoundary.tsx';
import type { ViewerProps } from './viewerProps.ts';

const ImageViewer = lazy(async () => ({ default: (await import('./image/ImageViewer.tsx')).ImageViewer }));
const MarkdownViewer = lazy(async () => ({ default: (await import('./markdown/MarkdownViewer.tsx')).MarkdownViewer }));
const PdfViewer = lazy(async () => ({ default: (await import('./pdf/PdfViewer.tsx')).PdfViewer }));
const Player = lazy(async () => ({ default: (await import('./player/Player.tsx')).Player }));
const TextViewer = lazy(async () => ({ default: (await import('./text/TextViewer.tsx')).TextViewer }));

const viewers: Readonly<Record<PreviewKind, ComponentType<ViewerProps>>> = {
  audio: Player,
  code: TextViewer,
  image: ImageViewer,
  markdown: MarkdownViewer,
  none: NoPreview,
  pdf: PdfViewer,
  text: TextViewer,
  video: Player,
};

/** Shows a file with the viewer of its kind, which is loaded on first use. */
export function PreviewStage(props: ViewerProps): ReactNode {
  const Viewer = viewers[previewKind(props.file)];
  return (
    <ViewerBoundary key={props.file.id}>
      <Suspense fallback={<PreviewLoading />}>
        <Viewer {...props} />
      </Suspense>
    </ViewerBoundary>
  );
}
