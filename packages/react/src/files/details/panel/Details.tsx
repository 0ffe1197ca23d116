import '../messages/index.ts';
import '../../messages/index.ts';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { Dialog, IconButton, useToastsBeside, useTranslation, useElementSize } from '../../../ui/index.ts';
import * as styles from '../details.css.ts';
import { DetailsContent, type DetailsContentProps, DetailsTitle } from './DetailsContent.tsx';

/** Minimum width of the file manager in px for the side panel; below it the details are a dialog. */
const BESIDE_MIN_WIDTH = 960;

export interface DetailsProps extends DetailsContentProps {
  /** Called when the details are closed; the caller then moves the focus back to the documents. */
  onClose: () => void;
  /** Set to true before a render in which the panel must take the focus; the panel resets it. */
  pendingFocus: RefObject<boolean>;
}

/**
 * Calls `onEscape` for Escape pressed inside an element. Menus and lists opened from it are portalled elsewhere and
 * handle Escape themselves.
 */
function useEscape(ref: RefObject<HTMLElement | null>, onEscape: () => void): void {
  useEffect(() => {
    const panel = ref.current;
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) onEscape();
    };
    panel?.addEventListener('keydown', listen);
    return () => panel?.removeEventListener('keydown', listen);
  }, [ref, onEscape]);
}

function DetailsPanel({ documents, isOwn, onClose, pendingFocus }: DetailsProps): ReactNode {
  const { t } = useTranslation('files');
  const titleId = useId();
  const titleRef = useRef<HTMLHeadingElement>(null);
  const panelRef = useRef<HTMLElement>(null);
  useEscape(panelRef, onClose);
  useToastsBeside(panelRef);
  useEffect(() => {
    if (!pendingFocus.current) return;
    pendingFocus.current = false;
    titleRef.current?.focus();
  });
  return (
    <section ref={panelRef} aria-labelledby={titleId} className={styles.panel}>
      <header className={styles.header}>
        <h2 id={titleId} ref={titleRef} tabIndex={-1} className={styles.title}>
          <DetailsTitle documents={documents} />
        </h2>
        <IconButton size="small" label={t('details.close')} icon={<X aria-hidden />} onClick={onClose} />
      </header>
      <div className={styles.body}>
        <DetailsContent documents={documents} isOwn={isOwn} />
      </div>
    </section>
  );
}

/**
 * Shows the details of the selected documents: in a side panel if the file manager is at least 960 px wide, else in a
 * dialog.
 */
export function Details(props: DetailsProps): ReactNode {
  const { documents, isOwn, onClose } = props;
  const measureRef = useRef<HTMLDivElement>(null);
  const contentRef = useRef<HTMLDivElement>(null);
  const { width } = useElementSize(measureRef);
  const panel = () => {
    if (width === 0) return null;
    if (width >= BESIDE_MIN_WIDTH) return <DetailsPanel {...props} />;
    return (
      <Dialog
        isOpen
        onOpenChange={(isOpen) => !isOpen && onClose()}
        height="full"
        initialFocusRef={contentRef}
        title={<DetailsTitle documents={documents} />}
      >
        <div ref={contentRef} tabIndex={-1} className={styles.dialogContent}>
          <DetailsContent documents={documents} isOwn={isOwn} />
        </div>
      </Dialog>
    );
  };
  return (
    <>
      <div ref={measureRef} className={styles.measure} />
      {panel()}
    </>
  );
}
