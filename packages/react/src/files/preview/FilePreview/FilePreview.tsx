import '../messages/index.ts';
import '../../messages/index.ts';
import { type StoredDocument, type ImageSize, previewUrl } from '@abrak/core/files';
import { IconButton, isBrowser, Name, useDialogFocus, useTranslation, overlayEvents } from '../../../ui/index.ts';
import { ChevronLeft, ChevronRight, Info, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useAnnounce, useLocale, usePortalContainer, useClient } from '../../../provider/index.ts';
import * as styles from './FilePreview.css.ts';
import type { FilePosition } from './findPosition.ts';
import { type FileStep, isHandledByFocus, isTyping, stepOfKey } from '../viewer/previewKeys.ts';
import { PreviewSidebar } from './PreviewSidebar.tsx';
import { PreviewStage } from './PreviewStage.tsx';
import { MissingFile, PreviewLoading } from '../viewer/PreviewStates.tsx';
import { useFileNavigation } from './useFileNavigation.ts';
import { useFullScreen } from '../viewer/useFullScreen.ts';
import { useSwipe } from './useSwipe.ts';
import type { ViewerKeys } from '../viewer/viewerProps.ts';
import { previewKind } from '@abrak/core/internal';
import { useQueryClient } from '@tanstack/react-query';
import { fileBytesQuery, canElementLoad } from '../../data/index.ts';

function fetchedImage(address: string): HTMLImageElement {
  const image = new Image();
  image.decoding = 'async';
  image.src = address;
  return image;
}

/** Prefetches the given neighbours that are images, so that the next step shows its image at once. */
function usePrefetchedImages(neighbours: readonly (StoredDocument | undefined)[], size: ImageSize): void {
  const client = useClient();
  const cache = useQueryClient();
  // Keeps references, because browsers discard images that nothing refers to.
  const held = useRef(new Map<string, HTMLImageElement>());
  useEffect(() => {
    const images = neighbours.filter((file) => file !== undefined).filter((file) => previewKind(file) === 'image');
    const known = held.current;
    held.current = new Map();
    for (const file of images) {
      const address = previewUrl(client, file, size);
      if (canElementLoad(address)) held.current.set(address, known.get(address) ?? fetchedImage(address));
      else void cache.prefetchQuery(fileBytesQuery(client, file, size));
    }
  }, [client, cache, neighbours, size]);
}

/** Width of a window that has room for the details beside a file, in pixels. */
const SIDEBAR_FROM_PX = 1024;

export interface FilePreviewProps {
  /** The file to show; undefined shows that the file does not exist (any more). */
  file: StoredDocument | undefined;
  /** Documents of the folder in display order, to step through; folders are skipped. */
  documents: readonly StoredDocument[];
  /** True while the file is still being resolved; default false. */
  isLoading?: boolean;
  /** Size of an image; default: internal state that starts with medium. */
  size?: ImageSize | undefined;
  onSizeChange?: ((size: ImageSize) => void) | undefined;
  /** Called with the file that a step leads to; the caller then passes it as `file`. */
  onNavigate: (file: StoredDocument) => void;
  onClose: () => void;
  /** Restores the focus after closing; default: focuses the element that had the focus before, or the nearest one that remains. */
  onReturnFocus?: (() => void) | undefined;
  /** Controls at the top, before the button of the details. */
  tools?: ReactNode;
}

interface StepButtonProps {
  step: 'next' | 'previous';
  isEnd: boolean;
  go: (step: FileStep) => void;
}

function StepButton({ step, isEnd, go }: StepButtonProps): ReactNode {
  const { t } = useTranslation('files');
  const Icon = step === 'next' ? ChevronRight : ChevronLeft;
  return (
    <div className={styles.step[step]}>
      <IconButton
        label={t(`preview.${step}`)}
        tooltipSide="bottom"
        className={styles.stepButton}
        aria-disabled={isEnd}
        icon={
          <span className={styles.arrow}>
            <Icon aria-hidden size={24} />
          </span>
        }
        onClick={() => go(step)}
      />
    </div>
  );
}

function useAnnouncedPosition(file: StoredDocument | undefined, { index, count }: FilePosition): void {
  const announce = useAnnounce();
  const { t } = useTranslation('files');
  const name = file?.name;
  useEffect(() => {
    if (name !== undefined && index >= 0) announce(t('preview.opened', { name, index: index + 1, count }));
  }, [announce, t, name, index, count]);
}

function usePreviewKeys(go: (step: FileStep) => void) {
  const { direction } = useLocale();
  const keysRef = useRef<ViewerKeys>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const hasModifier = event.altKey || event.ctrlKey || event.metaKey;
    if (event.defaultPrevented || hasModifier || isTyping(event.target)) return;
    if (keysRef.current?.(event) === true) {
      event.preventDefault();
      return;
    }
    const step =
      event.shiftKey || isHandledByFocus(event.target, event.key) ? undefined : stepOfKey(event.key, direction);
    if (step === undefined) return;
    event.preventDefault();
    go(step);
  };
  return { keysRef, onKeyDown };
}

/**
 * Shows one file over the whole window (image, video, audio, PDF, text or a card) with steps to its neighbours. Escape
 * closes it.
 */
export function FilePreview(props: FilePreviewProps): ReactNode {
  const { file, documents, isLoading = false, onNavigate, onClose, onReturnFocus, tools } = props;
  const [ownSize, setOwnSize] = useState<ImageSize>('medium');
  const { size = ownSize, onSizeChange = setOwnSize } = props;
  const { t } = useTranslation('files');
  const portalContainer = usePortalContainer();
  const sidebarId = useId();
  const [hasSidebar, setHasSidebar] = useState(() => isBrowser && innerWidth >= SIDEBAR_FROM_PX);
  const contentRef = useRef<HTMLDivElement>(null);
  const focus = useDialogFocus(
    contentRef,
    onReturnFocus &&
      ((event) => {
        event.preventDefault();
        onReturnFocus();
      }),
  );
  const stageRef = useRef<HTMLDivElement>(null);
  const fullScreen = useFullScreen(stageRef);
  const { steps, go } = useFileNavigation({ file, documents, onNavigate });
  usePrefetchedImages(
    useMemo(() => [steps.next, steps.previous], [steps]),
    size,
  );
  useAnnouncedPosition(file, steps);
  const { keysRef, onKeyDown } = usePreviewKeys(go);
  const swipe = useSwipe(go);
  if (portalContainer === null) return null;

  const stage = () => {
    if (isLoading) return <PreviewLoading />;
    if (file === undefined) return <MissingFile onClose={onClose} />;
    return <PreviewStage file={file} size={size} keysRef={keysRef} fullScreen={fullScreen} />;
  };

  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal container={portalContainer}>
        <Dialog.Content
          ref={contentRef}
          className={styles.preview}
          aria-describedby={undefined}
          {...overlayEvents}
          onKeyDown={(event) => {
            onKeyDown(event);
            overlayEvents.onKeyDown(event);
          }}
          {...focus}
          onInteractOutside={(event) => event.preventDefault()}
        >
          <div className={styles.close}>
            <Dialog.Close asChild>
              <IconButton label={t('preview.close')} icon={<X aria-hidden />} tooltipSide="bottom" />
            </Dialog.Close>
          </div>
          <div className={styles.heading}>
            <Dialog.Title className={styles.title}>
              {file === undefined ? (
                t(isLoading ? 'preview.loading' : 'preview.missing')
              ) : (
                <Name text={file.name} fit="line" />
              )}
            </Dialog.Title>
            <p className={styles.counter}>
              {steps.index >= 0 && t('preview.counter', { index: steps.index + 1, count: steps.count })}
            </p>
          </div>
          <div className={styles.tools}>
            {file !== undefined && tools}
            <IconButton
              label={t('preview.details')}
              tooltipSide="bottom"
              icon={<Info aria-hidden />}
              aria-expanded={hasSidebar && file !== undefined}
              aria-controls={sidebarId}
              disabled={file === undefined}
              onClick={() => setHasSidebar(!hasSidebar)}
            />
          </div>
          <StepButton step="previous" isEnd={steps.previous === undefined} go={go} />
          <StepButton step="next" isEnd={steps.next === undefined} go={go} />
          <div ref={stageRef} className={styles.stage} {...swipe}>
            {stage()}
          </div>
          {hasSidebar && file !== undefined && (
            <PreviewSidebar id={sidebarId} file={file} size={size} onSizeChange={onSizeChange} />
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
