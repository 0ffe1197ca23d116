import * as v from 'valibot';
import { MINUTE_MS } from '../shared/internal.ts';

const MAX_MINUTES = 24 * 60;

/** Shape of the security settings on the wire and in settings files. */
export const WireSecuritySchema = v.object({
  secondFactor: v.nullish(v.picklist(['optional', 'required'])),
  confirmAboveToman: v.nullish(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  confirmationMinutes: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_MINUTES))),
});

/** Security settings of the provider; absent ones take their default (`securityOf`). */
export type SecuritySettings = Readonly<v.InferOutput<typeof WireSecuritySchema>>;

/** Security settings with all defaults. */
export interface Security {
  /** True when every customer needs a second factor. */
  readonly isSecondFactorRequired: boolean;
  /** Sum in toman above which paying from the balance needs a confirmation. */
  readonly confirmAboveToman: number;
  /** Milliseconds for which a confirmation counts. */
  readonly confirmationMs: number;
}

/** Default sum in toman above which paying from the balance needs a confirmation. */
export const CONFIRM_ABOVE_TOMAN = 5_000_000;
/** Default minutes for which a confirmation counts. */
export const CONFIRMATION_MINUTES = 5;

/** Returns the security settings with their defaults. */
export function securityOf({ security }: { readonly security?: SecuritySettings | null }): Security {
  return {
    isSecondFactorRequired: security?.secondFactor === 'required',
    confirmAboveToman: security?.confirmAboveToman ?? CONFIRM_ABOVE_TOMAN,
    confirmationMs: (security?.confirmationMinutes ?? CONFIRMATION_MINUTES) * MINUTE_MS,
  };
}
