import { type InvoiceRef, invoiceKinds, type PaymentFlowState } from '@abrak/core';
import { useEffect, useMemo } from 'react';
import { sessionItems } from '../payment/sessionItems.ts';

const itemOf = (paymentId: string) => `abrak.paymentInvoices.${paymentId}`;

function isRef(value: unknown): value is InvoiceRef {
  if (typeof value !== 'object' || value === null || !('id' in value) || !('kind' in value)) return false;
  return typeof value.id === 'number' && invoiceKinds.some((kind) => kind === value.kind);
}

function remembered(paymentId: string): readonly InvoiceRef[] {
  const text = sessionItems.getItem(itemOf(paymentId));
  if (text === null) return [];
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter(isRef) : [];
  } catch (error) {
    // Somebody else's text.
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

function invoicesIn(state: PaymentFlowState): readonly InvoiceRef[] | undefined {
  if (state.phase === 'idle' || state.intent.purpose.kind !== 'invoices') return undefined;
  return state.intent.purpose.invoices;
}

/** The invoices that a payment was begun for; remembered in this tab, also when the intent has had its terminal answer. */
export function useInvoicesOf(paymentId: string, state: PaymentFlowState): readonly InvoiceRef[] {
  const known = invoicesIn(state);
  useEffect(() => {
    if (known !== undefined) sessionItems.setItem(itemOf(paymentId), JSON.stringify(known));
  }, [paymentId, known]);
  return useMemo(() => known ?? remembered(paymentId), [known, paymentId]);
}
