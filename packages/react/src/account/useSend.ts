import { useRef, useState } from 'react';

/** State of a form's call. */
export type SendState =
  | { readonly step: 'done' | 'idle' | 'sending' }
  | { readonly step: 'failed'; readonly error: unknown };

/** Call of a form, with its state. */
export interface FormSend<Input> {
  readonly state: SendState;
  /** Sends the call unless one is pending; never rejects. */
  readonly send: (input: Input) => Promise<void>;
  /** Resets the state to idle; has no effect on a pending call. */
  readonly reset: () => void;
}

/**
 * Sends a form's call, at most one at a time. `isHandled` may show an error elsewhere, such as under a field, and
 * return true; the state is idle then.
 */
export function useSend<Input>(
  call: (input: Input) => Promise<void>,
  isHandled: (error: unknown) => boolean = () => false,
): FormSend<Input> {
  const [state, setState] = useState<SendState>({ step: 'idle' });
  const isUnderWay = useRef(false);
  const send = async (input: Input) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setState({ step: 'sending' });
    try {
      await call(input);
      setState({ step: 'done' });
    } catch (error) {
      setState(isHandled(error) ? { step: 'idle' } : { step: 'failed', error });
    } finally {
      isUnderWay.current = false;
    }
  };
  const reset = () => {
    if (!isUnderWay.current) setState({ step: 'idle' });
  };
  return { state, send, reset };
}
