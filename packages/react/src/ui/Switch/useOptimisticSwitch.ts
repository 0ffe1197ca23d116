import { useRef, useState } from 'react';

/** Setting behind a switch. */
export interface SwitchedSetting {
  /** State that the server has confirmed. */
  readonly isOn: boolean;
  /** Sends a state; resolves when the confirmed state has been updated. */
  readonly send: (isOn: boolean) => Promise<void>;
  /** Called when a state could not be sent; the switch then shows the confirmed state. */
  readonly onError: (error: unknown) => void;
}

/** State of an optimistic switch. */
export interface OptimisticSwitch {
  /** Last switched state, before the server has confirmed it. */
  readonly isOn: boolean;
  readonly change: (isOn: boolean) => void;
}

/**
 * Switches a setting optimistically and rolls back when the call fails. Presses during a call are coalesced: only the
 * last state is sent.
 */
export function useOptimisticSwitch({ isOn: confirmed, send, onError }: SwitchedSetting): OptimisticSwitch {
  const [shown, setShown] = useState<boolean>();
  const target = useRef<boolean>(undefined);
  const sendLast = async (isOn: boolean): Promise<void> => {
    await send(isOn);
    if (target.current !== undefined && target.current !== isOn) await sendLast(target.current);
  };
  const change = async (isOn: boolean) => {
    const isBusy = target.current !== undefined;
    target.current = isOn;
    setShown(isOn);
    if (isBusy) return;
    try {
      await sendLast(isOn);
    } catch (error) {
      onError(error);
    } finally {
      target.current = undefined;
      setShown(undefined);
    }
  };
  return { isOn: shown ?? confirmed, change: (isOn) => void change(isOn) };
}
