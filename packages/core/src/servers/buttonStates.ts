import { hasChanges } from './machineSize.ts';
import type { Server } from './schema.ts';
import { isExpired, isHourly, isRemoved, paymentStanding } from './standing.ts';

/** What can be done with a bill, the most pressing first: removed, expired, payment, upgrade, build, changes, renewal, idle (B §4; decision 44). */
export const buttonStates = [
  'expiredVm',
  'renewInvoice',
  'renewInvoiceDelete',
  'payment',
  'paymentCreatedBefore',
  'renewPay',
  'paymentOverDue',
  'cancelUpgrade',
  'create',
  'retriable',
  'deleteNotCreated',
  'hasChanges',
  'renewable',
  'idle',
] as const;

/** A button set of a bill, by the documents' names (B §4). */
export type ButtonState = (typeof buttonStates)[number];

/** What a button does. */
export type ServerAction =
  | 'activate'
  | 'applyUpgrade'
  | 'cancelRenewal'
  | 'cancelUpgrade'
  | 'create'
  | 'delete'
  | 'extend'
  | 'idle'
  | 'pay'
  | 'recreate'
  | 'reissue'
  | 'renewInvoice';

/** The actions of each button set, the main one first (B §4); idle is activate of a server that rests. */
export const buttonActions: Readonly<Record<ButtonState, readonly ServerAction[]>> = {
  expiredVm: ['reissue'],
  renewInvoice: ['renewInvoice'],
  renewInvoiceDelete: ['renewInvoice', 'delete'],
  payment: ['pay', 'delete'],
  paymentCreatedBefore: ['pay', 'cancelRenewal'],
  renewPay: ['pay', 'cancelRenewal'],
  paymentOverDue: ['delete'],
  cancelUpgrade: ['pay', 'cancelUpgrade'],
  create: ['create'],
  retriable: ['recreate'],
  deleteNotCreated: ['delete'],
  hasChanges: ['applyUpgrade'],
  renewable: ['extend'],
  idle: ['idle'],
};

/** A machine that runs cannot be deleted along with its bill. */
function renewal({ machine }: Server): ButtonState {
  return machine?.state === 'ON' || machine?.state === 'PROBLEM' ? 'renewInvoice' : 'renewInvoiceDelete';
}

function whenDue({ invoice, machine, wasCreatedBefore }: Server): ButtonState {
  if (invoice?.hasCancelInvoice === true) return 'cancelUpgrade';
  if (machine !== null) return 'renewPay';
  return wasCreatedBefore ? 'paymentCreatedBefore' : 'payment';
}

function whenPaid(server: Server): readonly ButtonState[] {
  const { machine, wasCreatedBefore } = server;
  if (machine === null) return [wasCreatedBefore ? 'retriable' : 'create'];
  const changes: readonly ButtonState[] = hasChanges(server) ? ['hasChanges'] : [];
  return [...changes, isHourly(server) ? 'idle' : 'renewable'];
}

/** What can be done with a bill, the most pressing first; there is always something (B §4; decision 44). */
export function buttonState(server: Server, now: number): readonly ButtonState[] {
  const { machine, wasCreatedBefore } = server;
  if (isRemoved(server)) return ['expiredVm'];
  if (isExpired(server, now)) return [machine === null ? 'expiredVm' : renewal(server)];
  const wasCreated = machine !== null || wasCreatedBefore;
  switch (paymentStanding(server, now)) {
    case 'due':
      return [whenDue(server)];
    case 'paid':
      return whenPaid(server);
    case 'overdue':
      return [wasCreated ? renewal(server) : 'paymentOverDue'];
    default:
      return [wasCreated ? renewal(server) : 'deleteNotCreated'];
  }
}
