import type { Client } from '@abrak/core';
import { checkGatewayAddress, type GatewayForm, type GatewayRedirect } from '@abrak/core/billing';
import { openRedirect, submitGatewayForm } from './submitGatewayForm.ts';

/** Way to the bank: a page to open, a form to post, or an address that no gateway of the provider has. */
export type BankHandover =
  | { readonly kind: 'form'; readonly address: string; readonly fields: { readonly RefId: string } }
  | { readonly kind: 'redirect'; readonly address: string }
  /** Never post to it. */
  | { readonly kind: 'unknownBank'; readonly address: string };

/** Returns the way to the bank; the hosts of the provider's gateways decide which forms may be posted. */
export function bankHandover(form: GatewayForm | GatewayRedirect, { provider }: Client): BankHandover {
  if ('redirectTo' in form) return { kind: 'redirect', address: form.redirectTo };
  const hosts = provider.gateways.flatMap((gateway) => gateway.hosts);
  const address = checkGatewayAddress(form.postAddress, { pageOrigin: location.origin, hosts });
  if (!address.ok) return { kind: 'unknownBank', address: form.postAddress };
  return { kind: 'form', address: address.value, fields: { RefId: form.refId } };
}

/** Leaves the page for the bank; returns false, and stays, for an unknown bank. */
export function leaveForBank(handover: BankHandover): boolean {
  if (handover.kind === 'unknownBank') return false;
  if (handover.kind === 'redirect') {
    openRedirect(handover.address);
    return true;
  }
  const form = document.createElement('form');
  form.method = 'post';
  form.action = handover.address;
  form.hidden = true;
  for (const [name, value] of Object.entries(handover.fields)) {
    const input = document.createElement('input');
    Object.assign(input, { type: 'hidden', name, value });
    form.append(input);
  }
  document.body.append(form);
  submitGatewayForm(form);
  return true;
}
