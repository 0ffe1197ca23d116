import { InvoiceTable } from '@abrak/elements/react';
import { fetchToken } from './fetchToken.ts';
import type { Settings } from './settings.ts';

export interface InvoicesProps {
  readonly settings: Settings;
  readonly onPaid: () => void;
}

/** Renders the custom element; on the server it is an empty tag. */
export function Invoices({ settings, onPaid }: InvoicesProps) {
  return (
    <InvoiceTable
      api={settings.api}
      uploadUrl={settings.uploads}
      scopes="billing:read billing:pay"
      kind="servers"
      issuer="ابرک"
      fetchToken={fetchToken}
      onPayComplete={onPaid}
    />
  );
}
