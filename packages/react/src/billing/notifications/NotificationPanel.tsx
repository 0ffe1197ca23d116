import { X } from 'lucide-react';
import { Popover } from 'radix-ui';
import { type ReactNode, type RefObject, useId } from 'react';
import { Dialog, IconButton, usePortalContainer, useWideWindow, useTranslation } from '../../ui/index.ts';
import * as styles from './NotificationPanel.css.ts';

export interface NotificationPanelProps {
  readonly title: string;
  /** Button below which the panel opens, and which has the focus after it. */
  readonly anchorRef: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  /** Part that has the focus first. Not a control: the tooltip of a focused button would take the first Escape. */
  readonly bodyRef: RefObject<HTMLDivElement | null>;
  /** Buttons below the content; default: none. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** Panel below the bell in a wide window; a sheet at the bottom of a phone. */
export function NotificationPanel({
  title,
  anchorRef,
  onClose,
  bodyRef,
  footer,
  children,
}: NotificationPanelProps): ReactNode {
  const { t } = useTranslation('ui');
  const container = usePortalContainer();
  const titleId = useId();
  const isWide = useWideWindow();
  if (container === null) return null;
  if (!isWide) {
    return (
      <Dialog isOpen onOpenChange={onClose} size="small" title={title} footer={footer} initialFocusRef={bodyRef}>
        <div ref={bodyRef} tabIndex={-1} className={styles.content}>
          {children}
        </div>
      </Dialog>
    );
  }
  const focusBody = (event: Event) => {
    event.preventDefault();
    bodyRef.current?.focus();
  };
  const returnFocus = (event: Event) => {
    event.preventDefault();
    anchorRef.current?.focus();
  };
  return (
    <Popover.Root open onOpenChange={onClose} modal>
      <Popover.Anchor virtualRef={anchorRef} />
      <Popover.Portal container={container}>
        <Popover.Content
          className={styles.panel}
          aria-labelledby={titleId}
          align="end"
          sideOffset={8}
          collisionPadding={8}
          onOpenAutoFocus={focusBody}
          onCloseAutoFocus={returnFocus}
        >
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <div ref={bodyRef} tabIndex={-1} className={styles.body}>
            {children}
          </div>
          {footer !== undefined && <footer className={styles.footer}>{footer}</footer>}
          <span className={styles.close}>
            <IconButton size="small" label={t('dialog.close')} icon={<X />} onClick={onClose} />
          </span>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
