import { createHash } from 'node:crypto';
import { directionOfLocale } from '@abrak/core';
import { showDomainName } from '@abrak/core/hosting';
import { html, raw } from 'hono/html';
import type { findNewestHosts, HostControl } from '../hosting/index.ts';
import { type Html, paletteSheet } from '../http/index.ts';
import type { listMails } from '../mail/index.ts';
import { type ListedDelivery, messageIdOf } from '../partners/index.ts';
import type { findNewestBills, ServerControl } from '../servers/index.ts';

/** Path of the page and of its forms. */
export const DEVELOPER_PATH = '/sandbox';

type Rows<Find extends (...args: never) => Promise<readonly unknown[]>> = Awaited<ReturnType<Find>>;

/** Contents of the page. */
export interface DeveloperView {
  /** Newest mails; undefined hides them. */
  readonly mails: Rows<typeof listMails> | undefined;
  /** Origin of the console. Only URLs of this origin become links. */
  readonly consoleOrigin: string;
  readonly servers: Rows<typeof findNewestBills>;
  readonly hosts: Rows<typeof findNewestHosts>;
  readonly deliveries: readonly ListedDelivery[];
}

const style = `${paletteSheet}
body{font:15px/1.75 system-ui,sans-serif;max-inline-size:1280px;margin:0 auto;padding:24px 32px;background:var(--canvas);color:var(--text)}
h1{font-size:26px;line-height:1.5;margin:0 0 20px}h1::before{content:"\\25C6";color:var(--accent);margin-inline-end:8px}
h2{font-size:20px;line-height:1.5;margin:32px 0 8px}h3{font-size:17px;line-height:1.5;margin:0 0 4px}
a{color:var(--accent-text)}
button{font:inherit;font-size:13px;color:inherit;background:var(--surface);border:1px solid var(--border);border-radius:8px;padding:4px 12px;cursor:pointer}button:hover{background:var(--hover)}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
article{background:var(--surface);border:1px solid var(--border);border-radius:12px;padding:20px 24px;margin-block:16px;max-inline-size:720px}
article p{margin:0 0 12px;color:var(--text-muted);font-size:13px}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:0}
table{border-collapse:collapse;inline-size:100%;background:var(--surface);border:1px solid var(--border)}th,td{border-block-end:1px solid var(--border);padding:8px 12px;text-align:start;vertical-align:top}thead th{color:var(--text-muted);font-size:13px;font-weight:400}
form{display:flex;flex-wrap:wrap;gap:4px}
@media(width < 640px){body{padding:16px}}`;

/** Response headers of the page: no scripts, no external resources, forms to this server only. */
export const developerHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
  // Without a referrer, browsers would send `Origin: null` with the page's own forms.
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex',
};

const serverLabels: Readonly<Record<ServerControl, string>> = {
  problem: 'Problem',
  repair: 'Repair',
  pause: 'Pause',
  failBuild: 'Fail the build',
  nearExpiry: 'Ends in 3 days',
  expire: 'Ends now',
  endLock: 'End the 24 hours',
};

const hostLabels: Readonly<Record<HostControl, string>> = {
  nearExpiry: 'Ends in 3 days',
  expire: 'Ends now',
  takeName: 'Somebody takes the name',
};

function section(id: string, title: string, content: readonly Html[]) {
  const shown = content.length === 0 ? html`<p>None yet.</p>` : content;
  return html`<section id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title">${title}</h2>
${shown}
</section>`;
}

function table(heads: readonly string[], rows: readonly Html[]): Html[] {
  if (rows.length === 0) return [];
  return [
    html`<table>
<thead><tr>${heads.map((head) => html`<th>${head}</th>`)}</tr></thead>
<tbody>${rows}</tbody>
</table>`,
  ];
}

function controls(field: string, id: number, labels: Readonly<Record<string, string>>) {
  const buttons = Object.entries(labels).map(
    ([act, label]) => html`<button name="act" value="${act}">${label}</button>`,
  );
  return html`<form method="post" action="${DEVELOPER_PATH}"><input type="hidden" name="${field}" value="${id}">${buttons}</form>`;
}

// A line may name its link before it.
function lineOf(line: string, consoleOrigin: string) {
  const [, label = '', href = ''] = /^(.*: )?(\S+)$/.exec(line) ?? [];
  return href.startsWith(`${consoleOrigin}/`) ? html`${label}<a href="${href}">${href}</a>\n` : html`${line}\n`;
}

function mailArticle(mail: Rows<typeof listMails>[number], consoleOrigin: string) {
  const time = mail.created_at.toISOString();
  return html`<article lang="${mail.locale}" dir="${directionOfLocale(mail.locale)}">
<h3>${mail.subject}</h3>
<p><bdi>${mail.to_address}</bdi> · <time datetime="${time}">${time}</time></p>
<pre>${mail.text.split('\n').map((line) => lineOf(line, consoleOrigin))}</pre>
</article>`;
}

function serverRow({
  id,
  name,
  username,
  status,
  period,
  paid_until,
  state,
  task,
  ip,
}: DeveloperView['servers'][number]) {
  return html`<tr>
<th scope="row"><bdi>${name}</bdi></th><td>${username}</td><td>${status}</td><td>${state ?? 'no machine'}${task === null ? '' : html` (${task})`}</td>
<td>${ip ?? ''}</td><td>${period}</td><td>${paid_until?.toISOString() ?? 'not paid'}</td>
<td>${controls('server', id, serverLabels)}</td>
</tr>`;
}

function hostRow({ id, name, username, status, auto_renewal, paid_until }: DeveloperView['hosts'][number]) {
  return html`<tr>
<th scope="row"><bdi>${showDomainName(name)}</bdi></th><td>${username}</td><td>${status}</td>
<td>${auto_renewal ? 'by itself' : 'by hand'}</td><td>${paid_until?.toISOString() ?? 'not paid'}</td>
<td>${controls('host', id, hostLabels)}</td>
</tr>`;
}

function deliveryArticle(delivery: ListedDelivery) {
  const { partner_id, endpoint_id, type, status, payload, log } = delivery;
  return html`<article>
<h3>${type}: ${status}</h3>
<p>${partner_id} / ${endpoint_id} · ${messageIdOf(delivery)}</p>
${log.map((attempt) => html`<p><time datetime="${attempt.at.toISOString()}">${attempt.at.toISOString()}</time> · ${attempt.status ?? attempt.error} · ${attempt.ms} ms</p>`)}
<pre>${payload}</pre>
</article>`;
}

/** Renders the page. */
export function developerPage({ mails, consoleOrigin, servers, hosts, deliveries }: DeveloperView) {
  const serverHeads = ['Server', 'Customer', 'Bill', 'Machine', 'Address', 'Period', 'Paid until', 'Do'];
  const hostHeads = ['Host', 'Customer', 'Status', 'Renewed', 'Paid until', 'Do'];
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Sandbox</title><style>${raw(style)}</style></head>
<body>
<h1>Sandbox</h1>
${
  mails === undefined
    ? ''
    : section(
        'mails',
        'Mails',
        mails.map((mail) => mailArticle(mail, consoleOrigin)),
      )
}
${section('servers', 'Servers', table(serverHeads, servers.map(serverRow)))}
${section('hosts', 'Hosts', table(hostHeads, hosts.map(hostRow)))}
${section('webhooks', 'Webhooks', deliveries.map(deliveryArticle))}
</body>
</html>`;
}
