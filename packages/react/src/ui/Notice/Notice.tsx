import { X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../classNames.ts';
import { PlainIconButton } from '../IconButton/PlainIconButton.tsx';
import { type Tone, toneIcons } from '../tone/toneIcons.ts';
import * as css from './Notice.css.ts';

export interface NoticeProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** Read out at once when it is danger, else when the reader has time. */
  tone: Tone;
  title?: ReactNode;
  /** What happened, to what, and what to do. */
  children?: ReactNode;
  action?: ReactNode;
  /** Shows a cross that calls it. */
  onClose?: (() => void) | undefined;
}

/** A message that belongs to its place on the page. */
export function Notice({ tone, title, children, action, onClose, className, ...rest }: NoticeProps) {
  const { t } = useTranslation('ui');
  const Icon = toneIcons[tone];
  return (
    <div role={tone === 'danger' ? 'alert' : 'status'} className={classNames(css.notice({ tone }), className)} {...rest}>
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
