import * as v from 'valibot';
import { defineCall, defineChange } from '../client/internal.ts';
import { NumberSchema, TimeSchema } from '../shared/internal.ts';
import type { LinkLimitChanges, LinkLimits } from './linkLimits.ts';

/** Parses the limits of a link. */
const LinkLimitsSchema = v.pipe(
  v.object({
    expiresAt: v.nullish(TimeSchema),
    hasPassword: v.nullish(v.boolean()),
    maxDownloads: v.nullish(NumberSchema),
    downloads: v.nullish(NumberSchema),
    isOpenAround: v.nullish(v.boolean()),
  }),
  v.transform((wire): LinkLimits => ({
    expiresAt: wire.expiresAt ?? null,
    hasPassword: wire.hasPassword ?? false,
    maxDownloads: wire.maxDownloads ?? null,
    downloads: wire.downloads ?? 0,
    isOpenAround: wire.isOpenAround ?? false,
  })),
);

/** Reads the limits of the link of the customer's own document. Requires the `linkLimits` capability. */
export const getLinkLimits = defineCall({
  call: 'files.getLinkLimits',
  route: 'GET cfs/documents/{id}/linkLimits',
  send: ({ request }, id: number, signal?: AbortSignal) =>
    request({ params: { id }, answer: LinkLimitsSchema, signal }),
});

/**
 * Sets and removes limits of a link; absent ones stay. Returns the new limits. Rejects with itemMissing, or with the
 * code of a broken rule. Requires the `linkLimits` capability.
 */
export const setLinkLimits = defineChange({
  call: 'files.setLinkLimits',
  route: 'PUT cfs/documents/{id}/linkLimits',
  send: ({ request }, id: number, changes: LinkLimitChanges) =>
    request({ params: { id }, body: changes, answer: LinkLimitsSchema }),
  // A page may be told that the password changes, but not the password.
  told: (id, changes) => [id, { ...changes, ...(typeof changes.password === 'string' && { password: '' }) }],
});

const NewLinkSchema = v.object({ uuid: v.pipe(v.string(), v.minLength(1)) });

/**
 * Gives a document, and everything inside a folder, new addresses: the old ones end. Its limits stay, and its downloads
 * count from 0. Returns the new uuid of the document. Rejects with itemMissing, or with limitReached for a folder that
 * is too large. Requires the `linkLimits` capability.
 */
export const resetLink = defineChange({
  call: 'files.resetLink',
  route: 'POST cfs/documents/{id}/newLink',
  send: ({ request }, id: number): Promise<{ readonly uuid: string }> =>
    request({ params: { id }, answer: NewLinkSchema }),
});
