import type { MailKind } from '@abrak/core/account';
import type { NoticeKind, ServiceKind } from '../../events/index.ts';

/** Names of facts in the table of a mail. */
export type FactLabel =
  | 'address'
  | 'amount'
  | 'at'
  | 'balance'
  | 'device'
  | 'document'
  | 'due'
  | 'endedAt'
  | 'endsAt'
  | 'invoice'
  | 'key'
  | 'needed'
  | 'password'
  | 'quota'
  | 'reference'
  | 'service'
  | 'subject'
  | 'used'
  | 'user';

/** Words of a mail. */
export interface NoticeWords {
  readonly subject: string;
  readonly sentences: readonly string[];
  readonly action: string;
  readonly after: readonly string[];
}

/** Subject of a notice, for its words. */
export interface NoticeSubject {
  /** Kind and name of the service, ready to be shown; empty when the notice is about none. */
  readonly service: string;
  /** True when the service is a storage plan. */
  readonly isPlan: boolean;
  /** Number of the invoice; empty when the notice is about none. */
  readonly refCode: string;
}

/** All words of the mails in one language. */
export interface NoticeTexts {
  readonly greeting: (name: string) => string;
  readonly labels: Readonly<Record<FactLabel, string>>;
  readonly services: Readonly<Record<ServiceKind, string>>;
  readonly device: (browser: string, system: string) => string;
  readonly unknownDevice: string;
  readonly toman: (amount: string) => string;
  readonly notices: Readonly<Record<NoticeKind, (subject: NoticeSubject) => NoticeWords>>;
  /** Names of the kinds that can be switched off, on the page that does it. */
  readonly kinds: Readonly<Record<MailKind, string>>;
  readonly footer: {
    readonly switchable: string;
    readonly security: string;
    readonly settings: string;
    readonly unsubscribe: string;
  };
  readonly page: {
    readonly title: string;
    readonly question: (kind: string) => string;
    readonly button: string;
    readonly done: (kind: string) => string;
    readonly invalid: string;
  };
}
