import { html } from 'hono/html';
import type { ServerStatus } from '../../db/index.ts';
import { CONTROL_STYLE, plainPage } from '../../http/index.ts';
import type { ControlName } from './controls.ts';

/** Path of the page and of its form. */
export const CONTROL_PATH = '/sandbox/servers';

const { headers, render } = plainPage({ title: 'Servers of the sandbox', style: CONTROL_STYLE, hasForms: true });

/** Response headers of the page. */
export const controlHeaders = headers;

/** A server as listed on the page. */
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
  const buttons = Object.entries(labels).map(
    ([act, label]) => html`<button name="act" value="${act}">${label}</button>`,
  );
  return html`<tr>
<th scope="row"><bdi>${name}</bdi></th><td>${username}</td><td>${status}</td><td>${state ?? 'no machine'}${task === null ? '' : html` (${task})`}</td>
<td>${ip ?? ''}</td><td>${period}</td><td>${until?.toISOString() ?? 'not paid'}</td>
<td><form method="post" action="${CONTROL_PATH}"><input type="hidden" name="bill" value="${id}">${buttons}</form></td>
</tr>`;
}

/** Renders all servers with a button per control. */
export function controlPage(servers: readonly ControlledServer[]) {
  return render(
    servers.length === 0
      ? html`<p>No server yet.</p>`
      : html`<table>
<thead><tr><th>Server</th><th>Customer</th><th>Bill</th><th>Machine</th><th>Address</th><th>Period</th><th>Paid until</th><th>Do</th></tr></thead>
<tbody>${servers.map(row)}</tbody>
</table>`,
  );
}
