import type { Tone } from '../tone/toneIcons.ts';

/** Milliseconds until a toast closes; null keeps it open until the customer closes it. */
export const toastDurations = { short: 5_000, undo: 30_000, danger: 3_000, warning: null } as const;

/** Meaning of a toast. */
export type ToastTone = Tone;

/** Button of a toast. */
export interface ToastAction {
  readonly label: string;
  readonly onAction: () => void;
}

/** Options of a toast. */
export interface ToastOptions {
  /** Replaces the toast with the same id; default: a new id. */
  readonly id?: string;
  readonly tone: ToastTone;
  /** One sentence; format its names and numbers with `useFormat`, which isolates them for bidi. */
  readonly message: string;
  /** Milliseconds until the toast closes; null keeps it open. Default: the duration of the tone in `toastDurations`. */
  readonly durationMs?: number | null;
  readonly action?: ToastAction | undefined;
  /** Called when the toast times out or the customer closes it; not after its action or `dismiss`. */
  readonly onClose?: (() => void) | undefined;
  /** Called when the pointer or the focus enters the toasts, which pauses their timers. */
  readonly onPause?: (() => void) | undefined;
  /** Called when the timers continue. */
  readonly onResume?: (() => void) | undefined;
  /** Remaining or completed share, 0 to 1, drawn as a bar; default: no bar. */
  readonly progress?: number | undefined;
}

/** Toast in the store; a closed one stays until the next toast is shown. */
export interface Toast extends ToastOptions {
  readonly id: string;
  readonly durationMs: number | null;
  readonly isOpen: boolean;
}

/** Message of a past toast. */
export interface Notification {
  readonly id: string;
  readonly tone: ToastTone;
  readonly message: string;
}

/** Handle of a shown toast. */
export interface ToastHandle {
  readonly id: string;
  readonly update: (changes: Partial<Omit<ToastOptions, 'id'>>) => void;
  readonly dismiss: () => void;
}

/** Store of a provider's toasts and past messages. */
export interface ToastStore {
  readonly subscribe: (listener: () => void) => () => void;
  readonly toasts: () => readonly Toast[];
  /** Past messages, newest first, at most 20. */
  readonly notifications: () => readonly Notification[];
  readonly show: (options: ToastOptions) => ToastHandle;
  /** Closes a toast that timed out or that the customer closed; calls its `onClose`. */
  readonly close: (id: string) => void;
  /** Closes a toast and calls its action. */
  readonly act: (id: string) => void;
  readonly clearNotifications: () => void;
}

/** Maximum number of past messages. */
const NOTIFICATION_LIMIT = 20;

const durationOfTone: Readonly<Record<ToastTone, number | null>> = {
  info: toastDurations.short,
  success: toastDurations.short,
  warning: toastDurations.warning,
  danger: toastDurations.danger,
};

/** Finds the open toast that says the same; a second one would only take room. */
function twinOf({ tone, message, action, progress }: ToastOptions, toasts: readonly Toast[]): Toast | undefined {
  if (action !== undefined || progress !== undefined) return undefined;
  const isTwin = (toast: Toast) => toast.isOpen && toast.tone === tone && toast.message === message;
  return toasts.find((toast) => isTwin(toast) && toast.action === undefined && toast.onClose === undefined);
}

/** Creates an empty toast store. */
export function createToastStore(): ToastStore {
  const listeners = new Set<() => void>();
  let toasts: readonly Toast[] = [];
  let notifications: readonly Notification[] = [];
  let count = 0;

  const commit = (next: readonly Toast[]) => {
    toasts = next;
    for (const listener of listeners) listener();
  };
  const change = (id: string, changes: Partial<Toast>) =>
    commit(toasts.map((toast) => (toast.id === id ? { ...toast, ...changes } : toast)));

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    toasts: () => toasts,
    notifications: () => notifications,
    show(options) {
      count += 1;
      const id = options.id ?? twinOf(options, toasts)?.id ?? `toast-${count}`;
      const durationMs = options.durationMs === undefined ? durationOfTone[options.tone] : options.durationMs;
      const { tone, message } = options;
      const earlier = notifications.filter((notification) => notification.id !== id);
      notifications = [{ id, tone, message }, ...earlier].slice(0, NOTIFICATION_LIMIT);
      // A closed toast stays in the list while it fades out; the next toast removes it.
      const staying = toasts.filter((toast) => toast.isOpen && toast.id !== id);
      commit([...staying, { ...options, id, durationMs, isOpen: true }]);
      return { id, update: (changes) => change(id, changes), dismiss: () => change(id, { isOpen: false }) };
    },
    close(id) {
      const toast = toasts.find((candidate) => candidate.id === id);
      if (toast?.isOpen !== true) return;
      change(id, { isOpen: false });
      toast.onClose?.();
    },
    act(id) {
      const toast = toasts.find((candidate) => candidate.id === id);
      if (toast?.isOpen !== true) return;
      change(id, { isOpen: false });
      toast.action?.onAction();
    },
    clearNotifications() {
      notifications = [];
      commit(toasts);
    },
  };
}
