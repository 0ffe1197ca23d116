import type { Check } from '../../shared/index.ts';
import { parseUrl } from '../../shared/internal.ts';

/** Reason why an address cannot be used for an upload by URL. */
export type UploadUrlProblem = 'urlCredentials' | 'urlInvalid' | 'urlScheme';

/** Checks the address typed for an upload by URL: it must be http or https and must not contain credentials. */
export function checkUploadUrl(text: string): Check<string, UploadUrlProblem> {
  const url = parseUrl(text.trim());
  if (url === undefined) return { ok: false, code: 'urlInvalid' };
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return { ok: false, code: 'urlScheme' };
  if (url.username !== '' || url.password !== '') return { ok: false, code: 'urlCredentials' };
  return { ok: true, value: url.href };
}
