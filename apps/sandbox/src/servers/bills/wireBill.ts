import { MB_PER_GB } from '@abrak/core/internal';
import { type InvoiceRow, wireInvoice } from '../../billing/index.ts';
import type { InvoicePurpose } from '../../db/index.ts';
import { planNameOf, serverImages } from '../catalogue/choice.ts';
import { brushOf } from '../machines/machineTasks.ts';
import type { Bill, Machine } from './billStore.ts';

/** An unpaid invoice with the plan and resources of the server after its payment. */
export type OpenInvoice = InvoiceRow & {
  readonly purpose: InvoicePurpose;
  readonly plan_id: number;
  readonly cpu: number;
  readonly ram_mb: number;
  readonly disk_gb: number;
};

/** A server with its machine, its last paid invoice and its open invoice. */
export interface StoredServer {
  readonly bill: Bill;
  readonly machine: Machine | undefined;
  /** Reason for which a server that was built before has no machine. */
  readonly machineEnd: { readonly at: number; readonly type: string } | undefined;
  readonly paid: InvoiceRow | undefined;
  readonly open: OpenInvoice | undefined;
}

function wireMachine(machine: Machine, now: Date) {
  const { id, state, ip, network, cpu, ram_mb: ram, disk_gb: primaryDisk } = machine;
  return {
    id,
    state,
    nics: [{ ipAddresses: ip === null ? [] : [{ ip4: ip }], network: { name: network } }],
    cpuCores: cpu,
    ram,
    primaryDisk,
    brush: brushOf(machine, now),
  };
}

// An overdue invoice is shown only when the server has no paid one.
function standingOpen({ open, paid }: StoredServer, now: Date): OpenInvoice | undefined {
  if (open === undefined || open.status === 'CANCEL') return undefined;
  return open.due_date.getTime() >= now.getTime() || paid === undefined ? open : undefined;
}

/** Returns the unpaid upgrade in wire format; null without one. */
function wireChange(open: OpenInvoice | undefined) {
  if (open?.purpose !== 'upgrade' || open.status !== 'DRAFT') return null;
  const { plan_id: id, period, cpu, ram_mb: ram, disk_gb: primaryDisk } = open;
  return { plan: { id, name: planNameOf(id) }, period, cpuCores: cpu, ram: ram / MB_PER_GB, primaryDisk };
}

/** Returns a server in wire format: the bill's memory in GB, the machine's in MB. */
export function wireBill(server: StoredServer, now: Date) {
  const { bill, machine, machineEnd, paid } = server;
  const open = standingOpen(server, now);
  const last = open ?? paid;
  return {
    id: bill.id,
    name: bill.name,
    os: bill.image,
    vmOS: { displayName: serverImages.find(({ name }) => name === bill.image)?.displayName ?? bill.image },
    cpuCores: bill.cpu,
    ram: bill.ram_mb / MB_PER_GB,
    primaryDisk: bill.disk_gb,
    lastInvoice: last === undefined ? null : wireInvoice(last),
    vm: machine === undefined ? null : wireMachine(machine, now),
    vmEnd: machineEnd ?? null,
    vmCreatedBefore: bill.vm_created_before,
    vmBillStatus: bill.status,
    idleDate: bill.idle_at?.getTime() ?? null,
    cm: wireChange(open),
    createdAt: bill.created_at.getTime(),
  };
}
