import { type InvoiceKind, invoiceKinds } from '@abrak/core/billing';
import { UpcomingExpiries } from '@abrak/react';
import { useMemo } from 'react';
import { fillAddress } from '../internal/fillAddress.ts';
import { withScope } from '../internal/withScope.tsx';
import type { UpcomingExpiriesViewProps } from './UpcomingExpiriesElement.ts';

/** Returns the known kinds of a list; all without a known one. */
function readKinds(text: string | undefined): readonly InvoiceKind[] {
  const words = text?.split(/\s+/) ?? [];
  const kinds = invoiceKinds.filter((kind) => words.includes(kind));
  return kinds.length === 0 ? invoiceKinds : kinds;
}

/** Shows which services of the signed-in customer end soon. */
export const UpcomingExpiriesView = withScope<UpcomingExpiriesViewProps>(
  'billing:read',
  ({ kinds, invoiceHref, renewHref }) => {
    const wanted = useMemo(() => readKinds(kinds), [kinds]);
    return (
      <UpcomingExpiries
        kinds={wanted}
        invoiceHref={({ kind, id }) => fillAddress(invoiceHref, { kind, id })}
        renewHref={({ kind, serviceName }) => fillAddress(renewHref, { kind, name: serviceName })}
      />
    );
  },
);
