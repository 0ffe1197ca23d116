import './messages/index.ts';
import { isolateLtr, type Money } from '@abrak/core';
import { type Host, hostView } from '@abrak/core/hosting';
import { type ReactNode, useState } from 'react';
import { PaymentDialog, type PaymentDialogProps, PlacedActions, PlacedOrder } from '../../billing/index.ts';
import { useLazyComponent, useTime } from '../../provider/index.ts';
import { Button, Link, Notice, useTranslation } from '../../ui/index.ts';
import { domainText } from '../DomainName.tsx';
import { useHosts } from '../useHosting.ts';

// Loaded lazily: most visits delete nothing.
const loadDelete = async () => (await import('../dialogs/DeleteDialog.tsx')).DeleteDialog;

export interface PlacedProps extends Pick<PaymentDialogProps, 'walletHref'> {
  /** Host as the order call returned it. */
  readonly host: Host;
  /** Total price that was shown before the order; the payment asks for consent if it differs. */
  readonly shownToman: Money | undefined;
  readonly isPaying: boolean;
  /** True after the payment has succeeded. */
  readonly isPaid: boolean;
  readonly onPay: () => void;
  readonly onPaid: () => void;
  /** Called when the payment dialog is closed. */
  readonly onStop: () => void;
  /** Called after the order was deleted because another customer has registered its name. */
  readonly onLost: () => void;
  /** Address of the host list; undefined for no link. */
  readonly hostsHref: string | undefined;
}

/** Reports that another customer has registered the name first: nothing is charged, and the order can be deleted. */
function NameTakenNotice({ host, onLost }: Pick<PlacedProps, 'host' | 'onLost'>): ReactNode {
  const { t } = useTranslation('hosting');
  const [isDeleting, setDeleting] = useState(false);
  const keep = () => setDeleting(false);
  const deletion = useLazyComponent({
    load: loadDelete,
    props: isDeleting ? { target: { kind: 'host' as const, item: host }, onClose: keep, onDeleted: onLost } : undefined,
    onFail: keep,
  });
  return (
    <>
      <Notice
        tone="danger"
        title={t('order.placed.lostTitle', { name: domainText(host.name) })}
        action={
          <Button size="small" onClick={() => setDeleting(true)}>
            {t('order.placed.delete')}
          </Button>
        }
      >
        {t('order.placed.lost')}
      </Notice>
      {deletion}
    </>
  );
}

/** Confirmation of a placed order, with its payment dialog. */
export function Placed({
  host: ordered,
  shownToman,
  isPaying,
  isPaid,
  onPay,
  onPaid,
  onStop,
  onLost,
  hostsHref,
  ...ways
}: PlacedProps): ReactNode {
  const { t } = useTranslation('hosting');
  const time = useTime();
  const host = useHosts().hosts?.find(({ host: { id } }) => id === ordered.id)?.host ?? ordered;
  const { invoice } = ordered;
  const number = isolateLtr(invoice?.refCode ?? '');
  const isLost = hostView(host, time).label === 'nameTaken';
  return (
    <PlacedOrder title={t('order.placed.title', { name: domainText(ordered.name) })} isPaying={isPaying}>
      {isLost ? (
        <NameTakenNotice host={host} onLost={onLost} />
      ) : (
        <>
          <p>{t(isPaid ? 'order.placed.paid' : 'order.placed.unpaid', { number })}</p>
          <PlacedActions>
            {!isPaid && (
              <Button variant="primary" onClick={onPay}>
                {t('order.placed.pay')}
              </Button>
            )}
            {hostsHref !== undefined && <Link href={hostsHref}>{t('order.placed.open')}</Link>}
          </PlacedActions>
        </>
      )}
      <PaymentDialog
        subject={isPaying && invoice !== null ? { kind: 'invoices', invoices: [invoice], shownToman } : undefined}
        onClose={onStop}
        onPaid={onPaid}
        {...ways}
      />
    </PlacedOrder>
  );
}
