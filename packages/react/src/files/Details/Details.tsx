import './messages/index.ts';
import '../messages/index.ts';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog, IconButton } from '../../ui/index.ts';
import { useElementSize } from '../FileManager/useElementSize.ts';
import * as styles from './Details.css.ts';
import { DetailsContent, type DetailsContentProps, DetailsTitle } from './DetailsContent.tsx';

/** From this width of the file manager on, in px, details lie beside the documents; under it they are a dialog. */
const BESIDE_MIN_WIDTH = 960;

export interface DetailsProps extends DetailsContentProps {
  /** Called when it is closed; the focus is to go back to the documents. */
  onClose: () => void;
  /** Set when the panel is to take the focus. */
  focusDue: RefObject<boolean>;
}

/** Listens for Escape inside an element; what drops down from it lies elsewhere and keeps its own. */
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

function DetailsPanel({ documents, isOwn, onClose, focusDue }: DetailsProps): ReactNode {
  const { t } = useTranslation('files');
  const titleId = useId();
  const titleRef = useRef<HTMLHeadingElement>(null);
  const panelRef = useRef<HTMLElement>(null);
  useEscape(panelRef, onClose);
  useEffect(() => {
    if (!focusDue.current) return;
    focusDue.current = false;
    titleRef.current?.focus();
  });
  return (
    <section
      ref={panelRef}
      aria-labelledby={titleId}
      className={styles.panel}
    >
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

/** The details of what is selected: beside the documents where there is room, else in a dialog. */
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
