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
import type { FilePreviewProps } from '../../preview/index.ts';
import * as styles from './PlacePreview.css.ts';
import { usePlaceNavigation } from '../navigation/PlaceNavigation.ts';
import { type DocumentList, selectOnly } from '../../listing/index.ts';
import type { ShownAction } from '../actions/useShownActions.tsx';
import { PreviewMenu } from './PreviewMenu.tsx';
import { useFollowedFile } from './useFollowedFile.ts';

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

type LazyPreview = LazyExoticComponent<ComponentType<FilePreviewProps>>;

const loadPreview = (): LazyPreview =>
  lazy(async () => ({ default: (await import('../../preview/index.ts')).FilePreview }));

interface PlacePreviewProps {
  list: DocumentList;
  /** Actions on the selection, which is the previewed file once its menu is open. */
  actions: readonly ShownAction[];
}

/** Preview of a file, loaded lazily when the first one is opened. Previous and next follow the order of the listing. */
export function PlacePreview({ list, actions }: PlacePreviewProps): ReactNode {
  const { shown, focus, pendingFocus, selection } = list;
  const { previewed, preview } = usePlaceNavigation();
  const { t } = useTranslation('files');
  const toast = useToast();
  const [FilePreview, setFilePreview] = useState<LazyPreview>(loadPreview);
  const isLoading = shown.state === 'loading' || shown.rowCount > shown.documents.length;
  const file = useFollowedFile(list, isLoading);
  if (previewed === null) return null;

  const size = previewed.size ?? 'medium';
  const select = () => {
    const index = file && focus.indexOf(file.id);
    if (file === undefined || index === undefined) return;
    focus.focusOn(index);
    selection.setSelection(selectOnly(file.id, index));
  };
  const fail = () => {
    toast.show({ tone: 'danger', message: t('preview.failed') });
    preview(null);
    // A new lazy component, so that the next attempt loads the code again.
    setFilePreview(loadPreview());
  };
  const returnFocus = () => {
    pendingFocus.current = true;
    focus.focusOn((file && focus.indexOf(file.id)) ?? focus.index);
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
        <FilePreview
          file={file}
          documents={shown.documents}
          isLoading={isLoading}
          size={size}
          onSizeChange={(chosen) => file !== undefined && preview({ file, size: chosen })}
          onNavigate={(next) => preview({ file: next, size })}
          onClose={() => preview(null)}
          onReturnFocus={returnFocus}
          tools={<PreviewMenu actions={actions} onOpen={select} />}
        />
      </Suspense>
    </LoadBoundary>
  );
}
