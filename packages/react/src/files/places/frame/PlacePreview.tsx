import {
  type ComponentType,
  lazy,
  type LazyExoticComponent,
  type ReactNode,
  Suspense,
  useState,
  Component,
} from 'react';
import { Spinner, useToast, useTranslation } from '../../../ui/index.ts';
import type { PlacePreviewProps } from './PreviewedFile.tsx';
import * as styles from './PlacePreview.css.ts';
import { usePlaceNavigation } from '../navigation/PlaceNavigation.ts';

interface LoadBoundaryProps {
  /** Called with the error when the children throw or their code cannot be loaded. */
  onFail: (error: unknown) => void;
  children: ReactNode;
}

interface LoadBoundaryState {
  readonly hasFailed: boolean;
}

/** Error boundary that renders nothing when a lazily loaded part fails, so that the rest of the page stays. */
class LoadBoundary extends Component<LoadBoundaryProps, LoadBoundaryState> {
  static getDerivedStateFromError(): LoadBoundaryState {
    return { hasFailed: true };
  }

  override state: LoadBoundaryState = { hasFailed: false };

  override componentDidCatch(error: unknown): void {
    this.props.onFail(error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}

type LazyPreview = LazyExoticComponent<ComponentType<PlacePreviewProps>>;

const loadPreview = (): LazyPreview =>
  lazy(async () => ({ default: (await import('./PreviewedFile.tsx')).PreviewedFile }));

/** Preview of a file, loaded lazily when the first one is opened. */
export function PlacePreview(props: PlacePreviewProps): ReactNode {
  const { previewed, preview } = usePlaceNavigation();
  const { t } = useTranslation('files');
  const toast = useToast();
  const [PreviewedFile, setPreviewedFile] = useState<LazyPreview>(loadPreview);
  if (previewed === null) return null;

  const fail = () => {
    toast.show({ tone: 'danger', message: t('preview.failed') });
    preview(null);
    // A new lazy component, so that the next attempt loads the code again.
    setPreviewedFile(loadPreview());
  };
  return (
    <LoadBoundary onFail={fail}>
      <Suspense
        fallback={
          <div className={styles.opening}>
            <Spinner label={t('preview.loading')} />
          </div>
        }
      >
        <PreviewedFile {...props} />
      </Suspense>
    </LoadBoundary>
  );
}
