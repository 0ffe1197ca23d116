import { type PreviewKind, previewKind } from '@abrak/core/internal';
import { type ComponentType, lazy, type ReactNode, Suspense, Component } from 'react';
import { useTranslation } from '../../../ui/index.ts';
import { NoPreview, PreviewLoading, PreviewProblem } from '../viewer/PreviewStates.tsx';
import type { ViewerProps } from '../viewer/viewerProps.ts';

interface ViewerBoundaryProps {
  children: ReactNode;
}

interface ViewerBoundaryState {
  readonly failure?: { readonly error: unknown } | undefined;
}

/** Error boundary for a viewer that throws or cannot be loaded; shows the error with a retry button. */
class ViewerBoundary extends Component<ViewerBoundaryProps, ViewerBoundaryState> {
  static getDerivedStateFromError(error: unknown): ViewerBoundaryState {
    return { failure: { error } };
  }

  override state: ViewerBoundaryState = {};

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure === undefined) return this.props.children;
    return <PreviewProblem error={failure.error} onRetry={() => this.setState({ failure: undefined })} />;
  }
}

const DrawingViewer = lazy(async () => ({ default: (await import('../image/DrawingViewer.tsx')).DrawingViewer }));
const ImageViewer = lazy(async () => ({ default: (await import('../image/ImageViewer.tsx')).ImageViewer }));
const MarkdownViewer = lazy(async () => ({ default: (await import('../markdown/MarkdownViewer.tsx')).MarkdownViewer }));
const PdfViewer = lazy(async () => ({ default: (await import('../pdf/PdfViewer.tsx')).PdfViewer }));
const Player = lazy(async () => ({ default: (await import('../player/Player.tsx')).Player }));
const TextViewer = lazy(async () => ({ default: (await import('../text/TextViewer.tsx')).TextViewer }));

// pdf.js needs it: Chrome from version 119 on, Firefox 121 and Safari 17.4 have it.
const hasPdf = () => 'withResolvers' in Promise;

function PdfOrNone(props: ViewerProps): ReactNode {
  const { t } = useTranslation('files');
  return hasPdf() ? <PdfViewer {...props} /> : <NoPreview file={props.file} title={t('preview.pdf.oldBrowser')} />;
}

const viewers: Readonly<Record<PreviewKind, ComponentType<ViewerProps>>> = {
  audio: Player,
  code: TextViewer,
  drawing: DrawingViewer,
  image: ImageViewer,
  markdown: MarkdownViewer,
  none: NoPreview,
  pdf: PdfOrNone,
  text: TextViewer,
  video: Player,
};

/** Shows a file with the viewer of its kind, which is loaded on first use. */
export function PreviewStage(props: ViewerProps): ReactNode {
  const Viewer = viewers[previewKind(props.file)];
  return (
    <ViewerBoundary key={props.file.uuid}>
      <Suspense fallback={<PreviewLoading />}>
        <Viewer {...props} />
      </Suspense>
    </ViewerBoundary>
  );
}
