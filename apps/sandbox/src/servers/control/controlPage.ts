import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import type { ServerStatus } from '../../db/index.ts';
import type { ControlName } from './controls.ts';

/** Where the page is, and its form goes. */
export const CONTROL_PATH = '/sandbox/servers';

const style = `body{font:16px/1.6 system-ui,sans-serif;margin:2rem auto;max-inline-size:72rem;padding-inline:1rem;color-scheme:light dark}
table{border-collapse:collapse;inline-size:100%}th,td{border-block-end:1px solid;padding:.5rem;text-align:start;vertical-align:top}
form{display:flex;flex-wrap:wrap;gap:.25rem}button{font:inherit}`;

/** The page runs and loads nothing; its form leads to itself. */
export const controlHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
  // Without a referrer browsers would not tell where the page's own form comes from.
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex',
};

/** A server as the page shows it. */
export interface ControlledServer {
  readonly id: number;
  readonly name: string;
  readonly username: string;
  readonly status: ServerStatus;
  readonly period: string;
  readonly paid_until: Date | null;
  readonly state: string | null;
  readonly task: string | null;
  readonly ip: string | null;
}

const labels: Readonly<Record<ControlName, string>> = {
  problem: 'Problem',
  repair: 'Repair',
  pause: 'Pause',
  failBuild: 'Fail the build',
  nearExpiry: 'Ends in 3 days',
  expire: 'Ends now',
  endLock: 'End the 24 hours',
};

function row({ id, name, username, status, period, paid_until: until, state, task, ip }: ControlledServer) {
  const buttons = Object.entries(labels).map(([act, label]) => html`<button name="act" value="${act}">${label}</button>`);
  return html`<tr>
<th scope="row"><bdi>${name}</bdi></th><td>${username}</td><td>${status}</td><td>${state ?? 'no machine'}${task === null ? '' : html` (${task})`}</td>
<td>${ip ?? ''}</td><td>${period}</td><td>${until?.toISOString() ?? 'not paid'}</td>
<td><form method="post" action="${CONTROL_PATH}"><input type="hidden" name="bill" value="${id}">${buttons}</form></td>
</tr>`;
}

/** Shows all servers, with what can be done to each. */
export function controlPage(servers: readonly ControlledServer[]) {
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Servers of the sandbox</title><style>${raw(style)}</style></head>
<body>
<h1>Servers of the sandbox</h1>
${servers.length === 0 ? html`<p>No server yet.</p>` : html`<table>
<thead><tr><th>Server</th><th>Customer</th><th>Bill</th><th>Machine</th><th>Address</th><th>Period</th><th>Paid until</th><th>Do</th></tr></thead>
<tbody>${servers.map(row)}</tbody>
</table>`}
</body>
</html>`;
}
