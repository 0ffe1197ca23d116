import { showDomainName } from '@abrak/core/internal';
import { html } from 'hono/html';
import type { HostingStatus } from '../../db/index.ts';
import { CONTROL_STYLE, plainPage } from '../../http/index.ts';
import type { ControlName } from './controls.ts';

/** Path of the page and of its form. */
export const CONTROL_PATH = '/sandbox/hosting';

const { headers, render } = plainPage({ title: 'Hosts of the sandbox', style: CONTROL_STYLE, hasForms: true });

/** Response headers of the page. */
export const controlHeaders = headers;

/** A host as listed on the page. */
export interface ControlledHost {
  readonly id: number;
  readonly name: string;
  readonly username: string;
  readonly status: HostingStatus;
  readonly auto_renewal: boolean;
  readonly paid_until: Date | null;
}

const labels: Readonly<Record<ControlName, string>> = {
  nearExpiry: 'Ends in 3 days',
  expire: 'Ends now',
  takeName: 'Somebody takes the name',
};

function row({ id, name, username, status, auto_renewal: isRenewed, paid_until: until }: ControlledHost) {
  const buttons = Object.entries(labels).map(
    ([act, label]) => html`<button name="act" value="${act}">${label}</button>`,
  );
  return html`<tr>
<th scope="row"><bdi>${showDomainName(name)}</bdi></th><td>${username}</td><td>${status}</td>
<td>${isRenewed ? 'by itself' : 'by hand'}</td><td>${until?.toISOString() ?? 'not paid'}</td>
<td><form method="post" action="${CONTROL_PATH}"><input type="hidden" name="host" value="${id}">${buttons}</form></td>
</tr>`;
}

/** Renders all hosts with a button per control. */
export function controlPage(hosts: readonly ControlledHost[]) {
  return render(
    hosts.length === 0
      ? html`<p>No host yet.</p>`
      : html`<table>
<thead><tr><th>Host</th><th>Customer</th><th>Status</th><th>Renewed</th><th>Paid until</th><th>Do</th></tr></thead>
<tbody>${hosts.map(row)}</tbody>
</table>`,
  );
}
