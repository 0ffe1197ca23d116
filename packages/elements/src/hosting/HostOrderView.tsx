import { HostOrder, type OrderStart } from '@abrak/react';
import { type ReactNode, useRef } from 'react';
import { ReportedPayments } from '../billing/internal.ts';
import { withScope } from '../internal/withScope.tsx';
import { withZoneNote } from '../internal/withZoneNote.tsx';
import type { HostOrderViewProps } from './HostOrderElement.ts';

function Order({
  host,
  domain: name,
  existing,
  planId,
  nicHandle,
  hostsHref,
  walletHref,
}: HostOrderViewProps): ReactNode {
  const start: OrderStart = { name, registers: !existing, planId, nicHandle };
  const chosen = useRef(start);
  const change = (next: OrderStart) => {
    chosen.current = next;
    host.emit('abrak-order-change', {
      domain: next.name,
      registers: next.registers ?? true,
      planId: next.planId,
      nicHandle: next.nicHandle,
    });
  };
  return (
    <ReportedPayments host={host}>
      <HostOrder
        start={start}
        onStartChange={change}
        hostsHref={hostsHref}
        walletHref={walletHref}
        onOrdered={() => host.emit('abrak-order-complete', { domain: chosen.current.name ?? '' })}
      />
    </ReportedPayments>
  );
}

/** Orders a host for the signed-in customer. Other values of the start attributes begin another order. */
export const HostOrderView = withScope(
  'hosting:order',
  withZoneNote((props: HostOrderViewProps) => (
    <Order key={JSON.stringify([props.domain, props.existing, props.planId, props.nicHandle])} {...props} />
  )),
);
