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
  | 'cancelChanges'
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

/** Actions of each button state, the main one first; see `serverActions`. */
export const buttonActions: Readonly<Record<ButtonState, readonly ServerAction[]>> = {
  expiredVm: ['reissue', 'delete'],
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
  hasChanges: ['applyUpgrade', 'cancelChanges'],
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

/**
 * Returns the buttons that a paid term gives beside an open renewal. A renewal that starts in the future follows a term
 * that is paid and still runs; extending waits until the renewal is paid or cancelled.
 */
function runningTermButtons(server: Server, now: number): readonly ButtonState[] {
  const { invoice } = server;
  if (invoice === null || invoice.hasCancelInvoice || (invoice.startsAt ?? 0) <= now) return [];
  return paidButtons(server).filter((button) => button !== 'renewable');
}

/** Returns the button states of a bill, most urgent first; never empty. */
export function buttonState(server: Server, now: number): readonly ButtonState[] {
  const { machine, wasCreatedBefore } = server;
  if (isRemoved(server)) return ['expiredVm'];
  if (isExpired(server, now)) return [machine === null ? 'expiredVm' : renewalButton(server)];
  const wasCreated = machine !== null || wasCreatedBefore;
  switch (paymentStatus(server, now)) {
    case 'due':
      return [dueButton(server), ...runningTermButtons(server, now)];
    case 'paid':
      return paidButtons(server);
    case 'overdue':
      return [wasCreated ? renewalButton(server) : 'paymentOverDue'];
    default:
      return [wasCreated ? renewalButton(server) : 'deleteNotCreated'];
  }
}

/**
 * Returns true for changed resources that can be set back: those of an hourly server, which are not paid in advance, and
 * those of a change that the backend still lists as pending.
 */
function canCancelChanges(server: Server): boolean {
  return isHourly(server) || server.pendingChange !== null;
}

/**
 * Returns the actions of a bill, most urgent first. For a suspended server `activate` replaces `idle`; a removed server
 * cannot be deleted again.
 */
export function serverActions(server: Server, now: number): readonly ServerAction[] {
  const actions = buttonState(server, now).flatMap((state) => buttonActions[state]);
  return actions
    .filter((action) => action !== 'cancelChanges' || canCancelChanges(server))
    .filter((action) => action !== 'delete' || !isRemoved(server))
    .map((action) => (action === 'idle' && server.status === 'IDLE' ? 'activate' : action));
}
