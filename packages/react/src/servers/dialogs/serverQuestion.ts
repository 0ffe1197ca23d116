import type { Invoice } from '@abrak/core/billing';
import type { PowerAction, Server, ServerPeriod, ServerPlan, ServerPrice } from '@abrak/core/servers';

/** Plan and period that a server is upgraded to. */
export interface UpgradeQuestion {
  readonly plan: ServerPlan;
  readonly period: Exclude<ServerPeriod, 'DAY'>;
  /** Undefined when the plan has no price for the period. */
  readonly price: ServerPrice | undefined;
}

interface Questions {
  readonly applyUpgrade: object;
  readonly cancelChanges: object;
  readonly cancelRenewal: object;
  readonly cancelUpgrade: object;
  readonly delete: { readonly target: 'bill' | 'machine' };
  readonly idle: object;
  readonly pay: { readonly invoice: Invoice };
  readonly power: { readonly action: Exclude<PowerAction, 'poweron'> };
  readonly renew: { readonly action: 'extend' | 'reissue' | 'renewInvoice' };
  readonly resize: object;
  readonly upgrade: { readonly choice: UpgradeQuestion };
}

type QuestionOf<Kind extends keyof Questions> = {
  [One in Kind]: { readonly kind: One; readonly server: Server } & Questions[One];
}[Kind];

/** Question that is asked before an action on a server, one kind per dialog. */
export type ServerQuestion = QuestionOf<keyof Questions>;

/** Props of a dialog that asks a question of one kind. */
export interface QuestionProps<Kind extends keyof Questions> {
  readonly question: QuestionOf<Kind>;
  readonly onClose: () => void;
  /** Called with the new invoice, which is paid next. */
  readonly onInvoice: (invoice: Invoice) => void;
  /** Called after the machine or the whole server was deleted. */
  readonly onDeleted: (server: Server) => void;
}
