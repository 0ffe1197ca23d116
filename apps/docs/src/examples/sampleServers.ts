import type { Server } from '@abrak/core/servers';
import { inDays, paidInvoice } from './sampleInvoices.ts';

type Named = Pick<Server, 'id' | 'name' | 'machine'> & Partial<Server>;

const size = { cpuCores: 2, ramMb: 4_096, diskGb: 80 };
const address = (last: number) => [{ networkName: 'net-1', addresses: [`192.0.2.${last}`] }];

const named: readonly Named[] = [
  { id: 21, name: 'shop-front', machine: { id: 31, state: 'ON', nics: address(10), task: null, ...size } },
  { id: 22, name: 'mail-1', machine: { id: 32, state: 'OFF', nics: address(11), task: null, ...size } },
];

/** Servers of the customer in the examples. */
export const sampleServers: readonly Server[] = named.map((server) => ({
  imageName: 'ubuntu24.04',
  imageTitle: 'Ubuntu 24.04',
  cpuCores: 2,
  ramGb: 4,
  diskGb: 80,
  invoice: paidInvoice(server.id, server.name),
  machineEnd: null,
  wasCreatedBefore: true,
  status: 'ACTIVE',
  idleAt: null,
  pendingChange: null,
  createdAt: inDays(-60),
  ...server,
}));
