import { X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from '../translation/useTranslation.ts';
import { classNames } from '../classNames.ts';
import { PlainIconButton } from '../IconButton/PlainIconButton.tsx';
import { type Tone, toneIcons } from '../tone/toneIcons.ts';
import * as css from './Notice.css.ts';

export interface NoticeProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** Meaning of the message. `danger` is announced at once (role alert), the others politely (role status). */
  tone: Tone;
  title?: ReactNode;
  /** Text: the event, the affected item and the remedy. */
  children?: ReactNode;
  action?: ReactNode;
  /** Called by the close button, which is shown only when it is set. */
  onClose?: (() => void) | undefined;
}

/** Inline message, placed next to the content that it concerns. */
export function Notice({ tone, title, children, action, onClose, className, ...rest }: NoticeProps) {
  const { t } = useTranslation('ui');
  const Icon = toneIcons[tone];
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={classNames(css.notice({ tone }), className)}
      {...rest}
    >
      <span className={css.icon} aria-hidden>
        <Icon />
      </span>
      <div className={css.content}>
        {title !== undefined && <p className={css.title}>{title}</p>}
        {children !== undefined && <div>{children}</div>}
        {action !== undefined && <div className={css.action}>{action}</div>}
      </div>
      {onClose !== undefined && (
        <PlainIconButton className={css.close} size="small" label={t('notice.close')} icon={<X />} onClick={onClose} />
      )}
    </div>
  );
}
