import { hasChanges } from './machineSize.ts';
import type { Server } from './schema.ts';
import { isExpired, isHourly, isRemoved, paymentStatus } from './paymentStatus.ts';

/** Button states of a bill, most urgent first: removed, expired, payment, upgrade, build, changes, renewal, idle. */
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

/** Documented button state of a bill. */
export type ButtonState = (typeof buttonStates)[number];

/** Action of a button. */
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

/** Actions of each button state, the main one first. For a suspended server the `idle` button performs `activate`. */
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

/** Returns the renewal buttons, without delete while the machine is running or has a problem. */
function renewalButton({ machine }: Server): ButtonState {
  return machine?.state === 'ON' || machine?.state === 'PROBLEM' ? 'renewInvoice' : 'renewInvoiceDelete';
}

function dueButton({ invoice, machine, wasCreatedBefore }: Server): ButtonState {
  if (invoice?.hasCancelInvoice === true) return 'cancelUpgrade';
  if (machine !== null) return 'renewPay';
  return wasCreatedBefore ? 'paymentCreatedBefore' : 'payment';
}

function paidButtons(server: Server): readonly ButtonState[] {
  const { machine, wasCreatedBefore } = server;
  if (machine === null) return [wasCreatedBefore ? 'retriable' : 'create'];
  const changes: readonly ButtonState[] = hasChanges(server) ? ['hasChanges'] : [];
  return [...changes, isHourly(server) ? 'idle' : 'renewable'];
}

/** Returns the button states of a bill, most urgent first; never empty. */
export function buttonState(server: Server, now: number): readonly ButtonState[] {
  const { machine, wasCreatedBefore } = server;
  if (isRemoved(server)) return ['expiredVm'];
  if (isExpired(server, now)) return [machine === null ? 'expiredVm' : renewalButton(server)];
  const wasCreated = machine !== null || wasCreatedBefore;
  switch (paymentStatus(server, now)) {
    case 'due':
      return [dueButton(server)];
    case 'paid':
      return paidButtons(server);
    case 'overdue':
      return [wasCreated ? renewalButton(server) : 'paymentOverDue'];
    default:
      return [wasCreated ? renewalButton(server) : 'deleteNotCreated'];
  }
}
