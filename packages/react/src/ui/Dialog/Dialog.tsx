import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from '../translation/useTranslation.ts';
import { useEnvironment } from '../environment/environment.ts';
import { PlainIconButton } from '../IconButton/PlainIconButton.tsx';
import { isEscapeTaken } from '../SearchField/escapeTaken.ts';
import { overlayEvents } from '../Form/Form.tsx';
import * as css from './Dialog.css.ts';
import { useDialogFocus } from './useDialogFocus.ts';
import { useSheetSwipe } from './useSheetSwipe.ts';

export interface DialogProps {
  isOpen: boolean;
  /** Called with false when the customer closes the dialog: Escape, the close button or a press outside. */
  onOpenChange: (isOpen: boolean) => void;
  title: ReactNode;
  /** One sentence below the title; the accessible description. */
  description?: ReactNode;
  /** Content; scrolls when it is too long. */
  children?: ReactNode;
  /** Actions, the main one last; always visible. */
  footer?: ReactNode;
  /** Maximum width: 420, 560 or 840 px; default `medium`. On phones the dialog is a sheet of full width. */
  size?: 'small' | 'medium' | 'large';
  /**
   * `content` fits the content and scrolls; `full` has the maximum height at once, on phones the whole screen, and
   * leaves scrolling to the content. Default `content`.
   */
  height?: 'content' | 'full';
  /** True for content without controls: the content is focusable then, so that keys scroll it. Default false. */
  isTextOnly?: boolean;
  /** Element that receives the initial focus; default: the first control inside. */
  initialFocusRef?: RefObject<HTMLElement | null>;
  /**
   * Called when the dialog closes and returns focus to its opener; call `preventDefault()` to focus another element.
   */
  onReturnFocus?: ((event: Event) => void) | undefined;
  /** An `alertdialog` asks a question, which a press outside does not answer. Default `dialog`. */
  role?: 'dialog' | 'alertdialog';
  /**
   * Closes on a press outside; default true for `dialog`, false for `alertdialog`. Turn it off where a button
   * disappears on its first click, so that the second press of a double click would land outside.
   */
  closesOnPressOutside?: boolean;
}

// Radix would close the dialog before the field inside receives Escape.
function deferEscape(event: KeyboardEvent): void {
  if (isEscapeTaken(event)) event.preventDefault();
}

/**
 * Modal dialog that traps the focus and returns it to the opener on close. On phones it is a sheet that a finger pulls
 * down.
 */
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
  const { portalContainer } = useEnvironment();
  const focus = useDialogFocus(initialFocusRef, onReturnFocus);
  const swipe = useSheetSwipe(() => onOpenChange(false));
  if (portalContainer === null) return null;

  const stayOpen = (event: Event) => {
    if (!closesOnPressOutside) event.preventDefault();
  };

  return (
    <Primitive.Root open={isOpen} onOpenChange={onOpenChange}>
      <Primitive.Portal container={portalContainer}>
        <Primitive.Overlay {...overlayEvents} className={css.scrim}>
          <Primitive.Content
            className={css.dialog({ size, height })}
            role={role}
            {...focus}
            onEscapeKeyDown={deferEscape}
            onInteractOutside={stayOpen}
            {...(description === undefined ? { 'aria-describedby': undefined } : {})}
          >
            <header className={css.header} data-height={height} {...swipe}>
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
            {/* Last in the DOM, so that the initial focus is in the content. */}
            <Primitive.Close asChild>
              {/* Without a tooltip: Escape would close only the tooltip. */}
              <PlainIconButton className={css.close} size="small" label={t('dialog.close')} icon={<X />} />
            </Primitive.Close>
          </Primitive.Content>
        </Primitive.Overlay>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
