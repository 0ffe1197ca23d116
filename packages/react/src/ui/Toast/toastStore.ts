import type { Tone } from '../tone/toneIcons.ts';

/** The documented lives of toasts in milliseconds; null stays until it is closed (A §8; decision 76). */
export const toastDurations = { success: 5_000, succeed: 30_000, error: 3_000, warning: null } as const;

export type ToastTone = Tone;

export interface ToastAction {
  readonly label: string;
  readonly onAction: () => void;
}

export interface ToastOptions {
  /** Takes the place of an open toast of the same id; default: one of its own. */
  readonly id?: string;
  readonly tone: ToastTone;
  /** One sentence; names and numbers in it come isolated from the formatters. */
  readonly message: string;
  /** Milliseconds, null to stay; by default what the documents give the tone. */
  readonly durationMs?: number | null;
  readonly action?: ToastAction | undefined;
  /** Called when time or the person closed it; not after its action, not after `dismiss`. */
  readonly onClose?: (() => void) | undefined;
  /** Called when the pointer or the focus enters the toasts: their clocks stand still. */
  readonly onPause?: (() => void) | undefined;
  readonly onResume?: (() => void) | undefined;
  /** Share still left or done, 0 to 1, drawn as a bar; none by default. */
  readonly progress?: number | undefined;
}

export interface Toast extends ToastOptions {
  readonly id: string;
  readonly durationMs: number | null;
  readonly isOpen: boolean;
}

/** What was said in a toast, kept after it has gone (decision 76). */
export interface Notification {
  readonly id: string;
  readonly tone: ToastTone;
  readonly message: string;
}

export interface ToastHandle {
  readonly id: string;
  readonly update: (changes: Partial<Omit<ToastOptions, 'id'>>) => void;
  readonly dismiss: () => void;
}

export interface ToastStore {
  readonly subscribe: (listener: () => void) => () => void;
  readonly toasts: () => readonly Toast[];
  /** The newest first, at most 20. */
  readonly notifications: () => readonly Notification[];
  readonly show: (options: ToastOptions) => ToastHandle;
  /** Time or the person has closed it. */
  readonly close: (id: string) => void;
  /** Its action was used, which closes it too. */
  readonly act: (id: string) => void;
  readonly clearNotifications: () => void;
}

/** How many past toasts are kept for reading again. */
const NOTIFICATION_LIMIT = 20;

const durationOfTone: Readonly<Record<ToastTone, number | null>> = {
  info: toastDurations.success,
  success: toastDurations.success,
  warning: toastDurations.warning,
  danger: toastDurations.error,
};

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
      const id = options.id ?? `toast-${count}`;
      const durationMs = options.durationMs === undefined ? durationOfTone[options.tone] : options.durationMs;
      const { tone, message } = options;
      const earlier = notifications.filter((notification) => notification.id !== id);
      notifications = [{ id, tone, message }, ...earlier].slice(0, NOTIFICATION_LIMIT);
      // A closed toast stays listed while it fades; the next one is a good moment to forget it.
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
