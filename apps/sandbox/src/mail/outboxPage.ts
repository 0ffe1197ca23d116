import { createHash } from 'node:crypto';
import { directionOfLocale } from '@abrak/core';
import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import type { DbScope } from '../db/index.ts';
import { HttpError } from '../http/index.ts';
import { listMails, type StoredMail } from './outboxStore.ts';

export interface OutboxDeps {
  readonly db: DbScope;
  /** Origin of the console: only what leads there can be followed. */
  readonly consoleOrigin: () => string;
}

const style = `body{font:16px/1.6 system-ui,sans-serif;max-inline-size:48rem;margin:2rem auto;padding-inline:1rem;color-scheme:light dark}
article{border:1px solid;border-radius:8px;padding:1rem;margin-block:1rem}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}`;

const headers = {
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

const elsewhereHeaders = ['origin', 'forwarded', 'via', 'x-forwarded-for', 'x-real-ip'] as const;

const loopbackNames = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Whether a host, as addresses spell it, is this machine only. */
export function isLoopback(host: string): boolean {
  return loopbackNames.test(host);
}

function lineOf(line: string, consoleOrigin: string) {
  return line.startsWith(`${consoleOrigin}/`) ? html`<a href="${line}">${line}</a>\n` : html`${line}\n`;
}

function article({ to_address, subject, text, locale, created_at }: StoredMail, consoleOrigin: string) {
  const time = created_at.toISOString();
  return html`<article lang="${locale}" dir="${directionOfLocale(locale)}">
<h2>${subject}</h2>
<p><bdi>${to_address}</bdi> · <time datetime="${time}">${time}</time></p>
<pre>${text.split('\n').map((line) => lineOf(line, consoleOrigin))}</pre>
</article>`;
}

/** Shows the outbox to whoever develops on this machine, so that the links in mails can be followed. */
export function outboxRoutes({ db, consoleOrigin }: OutboxDeps) {
  const routes = new Hono();
  routes.get('/outbox', async (c) => {
    // A name of somebody else's that leads to this machine would let their page read along, a script of another
    // origin too, and whoever comes through a proxy is not at this machine.
    const isElsewhere = elsewhereHeaders.some((name) => c.req.header(name) !== undefined);
    if (isElsewhere || !isLoopback(new URL(c.req.url).hostname)) throw new HttpError('itemMissing');
    const mails = (await listMails(db)).map((mail) => article(mail, consoleOrigin()));
    const page = html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Outbox</title><style>${raw(style)}</style></head>
<body>
<h1>Outbox</h1>
${mails.length === 0 ? html`<p>No mail yet.</p>` : mails}
</body>
</html>`;
    return c.html(page, 200, headers);
  });
  return routes;
}
