import type { Invoice, Server, ServerPeriod, ServerPlan, ServerPrice } from '@abrak/core';

/** The plan that a server is to be upgraded to. */
export interface UpgradeQuestion {
  readonly plan: ServerPlan;
  readonly period: Exclude<ServerPeriod, 'DAY'>;
  readonly price: ServerPrice | undefined;
}

interface Questions {
  readonly applyUpgrade: object;
  readonly cancelRenewal: object;
  readonly cancelUpgrade: object;
  readonly delete: { readonly target: 'bill' | 'machine' };
  readonly idle: object;
  readonly pay: { readonly invoice: Invoice };
  readonly power: { readonly action: 'poweroff' | 'shutdown' };
  readonly renew: { readonly action: 'extend' | 'reissue' | 'renewInvoice' };
  readonly upgrade: { readonly choice: UpgradeQuestion };
}

type QuestionOf<Kind extends keyof Questions> = {
  [One in Kind]: { readonly kind: One; readonly server: Server } & Questions[One];
}[Kind];

/** What is asked about a server before it is done. */
export type ServerQuestion = QuestionOf<keyof Questions>;

/** What a dialog about a server is given. */
export interface QuestionProps<Kind extends keyof Questions> {
  readonly question: QuestionOf<Kind>;
  readonly onClose: () => void;
  /** An invoice has been made out, to be paid next. */
  readonly onInvoice: (invoice: Invoice) => void;
  /** It was deleted, bill or machine. */
  readonly onDeleted: (server: Server) => void;
}
