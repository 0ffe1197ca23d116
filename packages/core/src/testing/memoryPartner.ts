import type { Scope } from '../client/index.ts';

/** Somebody whose pages may ask customers for something. */
export interface MemoryPartner {
  readonly id: string;
  readonly name: Readonly<Record<'en' | 'fa', string>>;
  readonly origins: readonly string[];
  readonly scopes: readonly Scope[];
}
