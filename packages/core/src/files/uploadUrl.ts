import type { Check } from '../shared/index.ts';

/** Why an address cannot be fetched. */
export type UploadUrlProblem = 'urlCredentials' | 'urlInvalid' | 'urlScheme';

/** Judges an address typed for an upload from it: http or https, and no password in it (decision 78). */
export function checkUploadUrl(text: string): Check<string, UploadUrlProblem> {
  const url = URL.parse(text.trim());
  if (url === null) return { ok: false, code: 'urlInvalid' };
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return { ok: false, code: 'urlScheme' };
  if (url.username !== '' || url.password !== '') return { ok: false, code: 'urlCredentials' };
  return { ok: true, value: url.href };
}
