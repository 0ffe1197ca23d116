import { type InvoiceRef, invoiceKinds, type PaymentFlowState } from '@abrak/core/billing';
import { parseJson } from '@abrak/core/internal';
import { useEffect, useMemo } from 'react';
import { safeSessionStorage } from '../../ui/headless.ts';

const storageKeyOf = (paymentId: string) => `abrak.paymentInvoices.${paymentId}`;

function isRef(value: unknown): value is InvoiceRef {
  if (typeof value !== 'object' || value === null || !('id' in value) || !('kind' in value)) return false;
  return typeof value.id === 'number' && invoiceKinds.some((kind) => kind === value.kind);
}

function readSavedInvoices(paymentId: string): readonly InvoiceRef[] {
  const text = safeSessionStorage.getItem(storageKeyOf(paymentId));
  const value = text === null ? [] : parseJson(text);
  return Array.isArray(value) ? value.filter(isRef) : [];
}

function invoicesIn(state: PaymentFlowState): readonly InvoiceRef[] | undefined {
  const settled = 'payment' in state ? state.payment?.settles?.invoices : undefined;
  if (settled !== undefined) return settled;
  if (state.phase === 'idle' || state.intent.purpose.kind !== 'invoices') return undefined;
  return state.intent.purpose.invoices;
}

/**
 * Returns the invoices that a payment tops up the balance for. They are kept in `sessionStorage`, because the payment
 * flow drops its intent when the payment ends.
 */
export function usePaymentInvoices(paymentId: string, state: PaymentFlowState): readonly InvoiceRef[] {
  const known = invoicesIn(state);
  useEffect(() => {
    if (known !== undefined) safeSessionStorage.setItem(storageKeyOf(paymentId), JSON.stringify(known));
  }, [paymentId, known]);
  return useMemo(() => known ?? readSavedInvoices(paymentId), [known, paymentId]);
}
