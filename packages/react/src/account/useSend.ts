import { useRef, useState } from 'react';

/** Where a form's call stands. */
export type SendState =
  | { readonly step: 'done' | 'idle' | 'sending' }
  | { readonly step: 'failed'; readonly error: unknown };

export interface Send<Input> {
  readonly state: SendState;
  /** Makes the call, unless it is under way; never rejects. */
  readonly send: (input: Input) => Promise<void>;
  /** Forgets how the last call ended; a call that is under way goes on. */
  readonly forget: () => void;
}

/**
 * Makes a form's call once, however often its button is pressed meanwhile. `isTold` may tell a failure in its place,
 * such as under a field; the form is idle then.
 */
export function useSend<Input>(
  call: (input: Input) => Promise<void>,
  isTold: (error: unknown) => boolean = () => false,
): Send<Input> {
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
      setState(isTold(error) ? { step: 'idle' } : { step: 'failed', error });
    } finally {
      isUnderWay.current = false;
    }
  };
  const forget = () => {
    if (!isUnderWay.current) setState({ step: 'idle' });
  };
  return { state, send, forget };
}
