import type { Scope } from '../client/index.ts';

/** Partner whose pages may request access to a customer's data. */
export interface MemoryPartner {
  readonly id: string;
  readonly name: Readonly<Record<'en' | 'fa', string>>;
  readonly origins: readonly string[];
  readonly scopes: readonly Scope[];
}
