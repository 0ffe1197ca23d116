import type { Feature } from './schema.ts';

/** Error codes with which servers refuse a disabled feature. */
export const disabledCodes = {
  createServer: 'createDisabled',
  extend: 'extendDisabled',
  idle: 'idleDisabled',
  upgrade: 'upgradeDisabled',
  upload: 'notAllowed',
} as const satisfies Readonly<Record<Feature, string>>;
