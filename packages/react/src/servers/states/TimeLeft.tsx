import './messages/index.ts';
import type { ServerView } from '@abrak/core/servers';
import { CalendarClock, CircleAlert, Hourglass, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../ui/index.ts';
import * as styles from './TimeLeft.css.ts';

type Tone = 'danger' | 'plain' | 'warning';

const icons = { danger: CircleAlert, plain: CalendarClock, warning: TriangleAlert } as const;

/** Returns the text of `TimeLeft` with its tone; undefined when there is nothing to say. */
export function useTimeLeft(view: ServerView): readonly [Tone, string] | undefined {
  const { t } = useTranslation('servers');
  const { idle, isExpired, isPaymentPending, isPaymentOver, isHourly, endsAt, expiry, invoice, deletedAt } = view;
  if (idle !== undefined) return ['plain', t('expiry.idle', { count: idle.hoursLeft })];
  if (isExpired && endsAt !== null) return ['danger', t('expiry.expired', { at: endsAt })];
  if (isPaymentOver && invoice?.dueAt != null) return ['danger', t('expiry.overdue', { at: invoice.dueAt })];
  if (view.lamp === 'deleted' && deletedAt !== null && endsAt !== null && invoice?.isPaid === true)
    return ['plain', t('expiry.deleted', { at: deletedAt, until: endsAt })];
  if (isPaymentPending) {
    const dueAt = invoice?.dueAt ?? null;
    return ['warning', dueAt === null ? t('expiry.dueOpen') : t('expiry.due', { at: dueAt })];
  }
  if (isHourly) return ['plain', t('expiry.hourly')];
  if (expiry !== undefined)
    return ['warning', expiry.daysLeft === 0 ? t('expiry.today') : t('expiry.near', { count: expiry.daysLeft })];
  return endsAt === null || invoice?.isPaid !== true ? undefined : ['plain', t('expiry.until', { at: endsAt })];
}

/** Shows the time until a server expires, can be activated again, or must be paid. */
export function TimeLeft({ view }: { readonly view: ServerView }): ReactNode {
  const timeLeft = useTimeLeft(view);
  if (timeLeft === undefined) return null;
  const [tone, text] = timeLeft;
  const Icon = view.idle === undefined ? icons[tone] : Hourglass;
  return (
    <span className={styles.timeLeft} data-tone={tone}>
      <span className={styles.icon} aria-hidden>
        <Icon />
      </span>
      {text}
    </span>
  );
}
