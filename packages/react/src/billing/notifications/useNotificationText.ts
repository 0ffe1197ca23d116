import './messages/index.ts';
import '../messages/index.ts';
import { invoiceKinds } from '@abrak/core/billing';
import { type CustomerNotification, type NotificationCode, notificationCodes } from '@abrak/core/account';
import { useTranslation } from '../../ui/index.ts';

function isKnown(code: string): code is NotificationCode {
  return notificationCodes.some((known) => known === code);
}

/** Returns a function that puts a notification into words; unknown codes get general words. */
export function useNotificationText(): (notification: CustomerNotification) => string {
  const { t } = useTranslation('billing');
  return ({ code, params }) => {
    if (!isKnown(code)) return t('notifications.text.other');
    const { name, by, count, refCode } = params;
    const endsAt = params.endsAt ?? 0;
    if (code !== 'invoiceDue') return t(`notifications.text.${code}`, { name, by, count, endsAt });
    if (name !== '') return t('notifications.text.invoiceDueFor', { refCode, name });
    const kind = invoiceKinds.find((known) => known === params.kind) ?? 'storage';
    return t('notifications.text.invoiceDue', { refCode, kind: t(`kinds.${kind}`) });
  };
}
