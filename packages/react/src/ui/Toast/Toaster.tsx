import { X } from 'lucide-react';
import { Toast as Primitive } from 'radix-ui';
import { useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '../translation/useTranslation.ts';
import { dirFactor } from '../../theme/index.ts';
import { classNames } from '../classNames.ts';
import { activeElementIn } from '../environment/activeElement.ts';
import { useEnvironment } from '../environment/environment.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { toneIcons } from '../tone/toneIcons.ts';
import * as css from './Toast.css.ts';
import type { Toast } from './toastStore.ts';

interface ToastItemProps {
  readonly toast: Toast;
  readonly onClose: () => void;
  readonly onAction: () => void;
}

function ToastItem({ toast, onClose, onAction }: ToastItemProps) {
  const { t } = useTranslation('ui');
  const { tone, message, durationMs, action, progress, isOpen } = toast;
  const Icon = toneIcons[tone];
  return (
    <Primitive.Root
      className={css.toast}
      data-tone={tone}
      type={tone === 'danger' ? 'foreground' : 'background'}
      open={isOpen}
      duration={durationMs ?? Number.POSITIVE_INFINITY}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      onPause={toast.onPause}
      onResume={toast.onResume}
    >
      <span className={classNames(css.icon, css.tones[tone])} aria-hidden>
        <Icon />
      </span>
      <Primitive.Description className={css.message}>{message}</Primitive.Description>
      {action !== undefined && (
        <Primitive.Action asChild altText={action.label}>
          <button type="button" className={css.action} onClick={onAction}>
            {action.label}
          </button>
        </Primitive.Action>
      )}
      <Primitive.Close asChild>
        <IconButton size="small" label={t('toast.close')} icon={<X />} />
      </Primitive.Close>
      {progress !== undefined && (
        <span
          className={css.progress}
          aria-hidden
          style={{ transform: `translateX(calc(${dirFactor} * ${(progress - 1) * 100}%))` }}
        />
      )}
    </Primitive.Root>
  );
}

/** Renders the toasts of a provider in the bottom inline-end corner, on phones at the top. F8 focuses them. */
export function Toaster() {
  const { t } = useTranslation('ui');
  const { direction, portalContainer, lastActive, toasts: store } = useEnvironment();
  const toasts = useSyncExternalStore(store.subscribe, store.toasts, store.toasts);
  const listRef = useRef<HTMLOListElement>(null);
  if (portalContainer === null) return null;
  // The last toast takes its focused button along.
  const returnFocus = (closing: Toast) => {
    const list = listRef.current;
    const isLast = toasts.every(({ id, isOpen }) => id === closing.id || !isOpen);
    if (isLast && list?.contains(activeElementIn(list)) === true) lastActive.current?.focus();
  };
  return (
    <Primitive.Provider
      label={t('toast.label')}
      swipeDirection={direction === 'rtl' ? 'left' : 'right'}
      announcerContainer={portalContainer}
    >
      {toasts.map((toast) => (
        <ToastItem
          key={toast.id}
          toast={toast}
          onClose={() => {
            returnFocus(toast);
            store.close(toast.id);
          }}
          onAction={() => {
            returnFocus(toast);
            store.act(toast.id);
          }}
        />
      ))}
      {createPortal(
        <Primitive.Viewport ref={listRef} className={css.region} label={t('toast.region')} />,
        portalContainer,
      )}
    </Primitive.Provider>
  );
}
