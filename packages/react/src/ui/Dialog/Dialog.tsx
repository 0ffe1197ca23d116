import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import { type ReactNode, type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { activeElementIn } from '../environment/activeElement.ts';
import { useEnvironment } from '../environment/environment.ts';
import { PlainIconButton } from '../IconButton/PlainIconButton.tsx';
import { isEscapeTaken } from '../SearchField/escapeTaken.ts';
import * as css from './Dialog.css.ts';

export interface DialogProps {
  isOpen: boolean;
  /** Called with false when the person closes it: Escape, the cross, a press outside. */
  onOpenChange: (isOpen: boolean) => void;
  title: ReactNode;
  /** One sentence under the title, read out with it. */
  description?: ReactNode;
  /** What the dialog is about; scrolls when it is long. */
  children?: ReactNode;
  /** The actions, the main one last; always in sight. */
  footer?: ReactNode;
  /** Greatest width: 420, 560 or 840 px; default medium. A phone always gets a sheet of full width. */
  size?: 'small' | 'medium' | 'large';
  /**
   * As high as its content by default; full takes its greatest height at once, a phone's whole screen, and leaves
   * scrolling to the content.
   */
  height?: 'content' | 'full';
  /** Says that nothing inside takes the focus: the content does then, so that keys scroll it. Default false. */
  isTextOnly?: boolean;
  /** Gets the focus at opening; default: the first control inside. */
  initialFocusRef?: RefObject<HTMLElement | null>;
  /** Called when the focus is to go back to where it was; prevent the event's default to put it elsewhere. */
  onReturnFocus?: ((event: Event) => void) | undefined;
  /** An alertdialog asks a question: a press outside does not answer it. Default dialog. */
  role?: 'dialog' | 'alertdialog';
  /** Whether a press outside closes it; default yes, but for an alertdialog. Off where a second press may miss a button that went. */
  closesOnPressOutside?: boolean;
}

// The layer hears the key before the field inside does.
function leaveEscape(event: KeyboardEvent): void {
  if (isEscapeTaken(event)) event.preventDefault();
}

/** A modal dialog: keeps the focus inside, gives it back at closing. */
export function Dialog({
  isOpen,
  onOpenChange,
  title,
  description,
  children,
  footer,
  size = 'medium',
  height = 'content',
  isTextOnly = false,
  initialFocusRef,
  onReturnFocus,
  role = 'dialog',
  closesOnPressOutside = role === 'dialog',
}: DialogProps) {
  const { t } = useTranslation('ui');
  const { portalContainer, lastActive } = useEnvironment();
  const openerRef = useRef<Element | null>(null);
  if (portalContainer === null) return null;

  const focusFirst = (event: Event) => {
    openerRef.current = activeElementIn(portalContainer);
    if (!initialFocusRef?.current) return;
    event.preventDefault();
    initialFocusRef.current.focus();
  };
  const returnFocus = (event: Event) => {
    onReturnFocus?.(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    const opener = openerRef.current;
    // A menu that opened the dialog has gone by now, and a button perhaps with what it did.
    const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
    const target = isThere ? opener : lastActive.current;
    target?.focus();
  };
  const stayOpen = (event: Event) => {
    if (!closesOnPressOutside) event.preventDefault();
  };

  return (
    <Primitive.Root open={isOpen} onOpenChange={onOpenChange}>
      <Primitive.Portal container={portalContainer}>
        <Primitive.Overlay className={css.scrim}>
          <Primitive.Content
            className={css.dialog({ size, height })}
            role={role}
            onOpenAutoFocus={focusFirst}
            onCloseAutoFocus={returnFocus}
            onEscapeKeyDown={leaveEscape}
            onInteractOutside={stayOpen}
            {...(description === undefined ? { 'aria-describedby': undefined } : {})}
          >
            <header className={css.header}>
              <Primitive.Title className={css.title}>{title}</Primitive.Title>
              {description !== undefined && (
                <Primitive.Description className={css.description}>{description}</Primitive.Description>
              )}
            </header>
            {children !== undefined && (
              <div className={css.body} data-height={height} {...(isTextOnly ? { role: 'document', tabIndex: 0 } : {})}>
                {children}
              </div>
            )}
            {footer !== undefined && <footer className={css.footer}>{footer}</footer>}
            {/* Last in the order, so that the focus starts with the content. */}
            <Primitive.Close asChild>
              {/* With a tooltip, Escape would only close that. */}
              <PlainIconButton className={css.close} size="small" label={t('dialog.close')} icon={<X />} />
            </Primitive.Close>
          </Primitive.Content>
        </Primitive.Overlay>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
