import { DAY_MS } from '@abrak/core/internal';
import { Hono } from 'hono';

const VALID_MS = 180 * DAY_MS;

export interface SecurityTextOptions {
  /** Address to which vulnerabilities are reported: `mailto:` or `https:`. Undefined answers 404. */
  readonly securityContact?: string | undefined;
  readonly now: () => Date;
}

/** Route that tells where vulnerabilities are reported (RFC 9116). */
export function securityText({ securityContact, now }: SecurityTextOptions) {
  const routes = new Hono();
  if (securityContact === undefined) return routes;
  routes.get('/.well-known/security.txt', (c) => {
    const expires = new Date(now().getTime() + VALID_MS).toISOString();
    return c.text(`Contact: ${securityContact}\nExpires: ${expires}\nPreferred-Languages: fa, en\n`);
  });
  return routes;
}
