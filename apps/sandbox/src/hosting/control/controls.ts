import { DAY_MS } from '@abrak/core/internal';
import { setInvoicePeriod } from '../../billing/index.ts';
import { notFound, wrongState } from '../../shared/index.ts';
import { lockDomain, saveDomain } from '../domains/domainStore.ts';
import type { HostingClock } from '../hostingDeps.ts';
import { findHostOwner, type HostRow, lockHost, saveHost } from '../hosts/hostStore.ts';
import { runHostingTasks } from '../lifecycle/runHostingTasks.ts';
import { registerForOutsider } from '../registry/registryStore.ts';

const NEAR_EXPIRY_MS = 3 * DAY_MS;

type Control = (clock: HostingClock, host: HostRow) => Promise<void>;

type Rented = Pick<HostRow, 'paid_invoice_id' | 'paid_until'>;

// Keeps the invoice's period consistent with the new end, since customers read it.
async function endInvoice({ db }: HostingClock, { paid_invoice_id: invoiceId }: Rented, end: Date): Promise<void> {
  if (invoiceId !== null) await setInvoicePeriod(db, invoiceId, { until: end });
}

function endsIn(ms: number): Control {
  return async (clock, host) => {
    const { db, now } = clock;
    if (host.paid_until === null) throw wrongState('never paid for');
    const end = new Date(now().getTime() + ms);
    await saveHost(db, host.id, { paid_until: end });
    await endInvoice(clock, host, end);
    if (host.domain_id === null) return;
    const domain = await lockDomain(db, { customerId: host.customer_id, id: host.domain_id });
    if (domain.paid_until === null) return;
    await saveDomain(db, domain.id, { paid_until: end });
    await endInvoice(clock, domain, end);
  };
}

const takeName: Control = async ({ db }, { name, status }) => {
  if (status !== 'PENDINGBILLING') throw wrongState('its name is registered');
  await registerForOutsider(db, name);
};

/** Names of the controls that change a host and its domain. */
export const hostControls = ['nearExpiry', 'expire', 'takeName'] as const;

/** Name of a control of hosts. */
export type HostControl = (typeof hostControls)[number];

const controls: Readonly<Record<HostControl, Control>> = {
  nearExpiry: endsIn(NEAR_EXPIRY_MS),
  expire: endsIn(0),
  takeName,
};

/** Applies a control to a host and does the work that is due then; throws `itemMissing` or `wrongState`. */
export async function controlHost(clock: HostingClock, id: number, name: HostControl): Promise<void> {
  const customerId = await findHostOwner(clock.db, id);
  if (customerId === undefined) throw notFound();
  await clock.db.tx(async () => controls[name](clock, await lockHost(clock.db, { customerId, id })));
  await runHostingTasks(clock);
}
