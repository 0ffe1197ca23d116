import { directionOfLocale } from '@abrak/core';
import { Hono } from 'hono';
import { html } from 'hono/html';
import type { DbScope } from '../db/index.ts';
import { PLAIN_STYLE, plainPage, thisMachineOnly } from '../http/index.ts';
import { listMails, type StoredMail } from './outboxStore.ts';

/** Dependencies of the outbox page. */
export interface OutboxDeps {
  readonly db: DbScope;
  /** Returns the origin of the console. Only URLs of this origin become links. */
  readonly consoleOrigin: () => string;
}

const style = `${PLAIN_STYLE}
body{max-inline-size:720px}
article{background:var(--surface);border:1px solid var(--border);border-radius:12px;padding:20px 24px;margin-block:16px}
article p{margin:0 0 12px;color:var(--text-muted);font-size:13px}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:0}`;

const { headers, render } = plainPage({ title: 'Outbox', style });

// A line may name its link before it.
function lineOf(line: string, consoleOrigin: string) {
  const [, label = '', href = ''] = /^(.*: )?(\S+)$/.exec(line) ?? [];
  return href.startsWith(`${consoleOrigin}/`) ? html`${label}<a href="${href}">${href}</a>\n` : html`${line}\n`;
}

function article({ to_address, subject, text, locale, created_at }: StoredMail, consoleOrigin: string) {
  const time = created_at.toISOString();
  return html`<article lang="${locale}" dir="${directionOfLocale(locale)}">
<h2>${subject}</h2>
<p><bdi>${to_address}</bdi> · <time datetime="${time}">${time}</time></p>
<pre>${text.split('\n').map((line) => lineOf(line, consoleOrigin))}</pre>
</article>`;
}

/** Route that shows the outbox to developers on this machine, so that they can open the links in mails. */
export function outboxRoutes({ db, consoleOrigin }: OutboxDeps) {
  const routes = new Hono();
  routes.get('/outbox', thisMachineOnly, async (c) => {
    const mails = (await listMails(db)).map((mail) => article(mail, consoleOrigin()));
    const page = render(mails.length === 0 ? html`<p>No mail yet.</p>` : mails);
    return c.html(page, 200, headers);
  });
  return routes;
}
