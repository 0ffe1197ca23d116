import * as v from 'valibot';
import type { Client } from '../client/index.ts';
import { portCall, sendChange } from '../client/internal.ts';
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
export function getLinkLimits(client: Client, id: number, signal?: AbortSignal): Promise<LinkLimits> {
  const port = portCall(client, 'files', 'getLinkLimits');
  if (port !== undefined) return port(id, signal);
  return client.request({
    method: 'GET',
    service: 'cfs',
    path: `documents/${id}/linkLimits`,
    answer: LinkLimitsSchema,
    signal,
  });
}

/**
 * Sets and removes limits of a link; absent ones stay. Returns the new limits. Rejects with itemMissing, or with the
 * code of a broken rule. Requires the `linkLimits` capability.
 */
export function setLinkLimits(
  client: Client,
  id: number,
  { expiresAt, password, maxDownloads }: LinkLimitChanges,
): Promise<LinkLimits> {
  const body = {
    ...(expiresAt !== undefined && { expiresAt }),
    ...(password !== undefined && { password }),
    ...(maxDownloads !== undefined && { maxDownloads }),
  };
  // A page may be told that the password changes, but not the password.
  const told = { ...body, ...(typeof password === 'string' && { password: '' }) };
  return sendChange(client, { noun: 'files', call: 'setLinkLimits', input: [id, body], toldInput: [id, told] }, () =>
    client.request({
      method: 'PUT',
      service: 'cfs',
      path: `documents/${id}/linkLimits`,
      body,
      answer: LinkLimitsSchema,
    }),
  );
}

const NewLinkSchema = v.object({ uuid: v.pipe(v.string(), v.minLength(1)) });

/**
 * Gives a document, and everything inside a folder, new addresses: the old ones end. Its limits stay, and its downloads
 * count from 0. Returns the new uuid of the document. Rejects with itemMissing, or with limitReached for a folder that
 * is too large. Requires the `linkLimits` capability.
 */
export async function resetLink(client: Client, id: number): Promise<{ readonly uuid: string }> {
  return sendChange(client, { noun: 'files', call: 'resetLink', input: [id] }, () =>
    client.request({ method: 'POST', service: 'cfs', path: `documents/${id}/newLink`, answer: NewLinkSchema }),
  );
}
