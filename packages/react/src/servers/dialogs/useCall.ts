import { useMutation } from '@tanstack/react-query';
import { useErrorText } from '../../provider/index.ts';

export interface Call {
  readonly run: () => void;
  readonly isPending: boolean;
  /** Why the last one failed. */
  readonly error: string | undefined;
}

/** Makes a dialog's one call; what it rejects with is said in the dialog. */
export function useCall<Answer>(call: () => Promise<Answer>, onDone: (answer: Answer) => void): Call {
  const errorText = useErrorText();
  const { mutate, isPending, error } = useMutation({ mutationFn: call, onSuccess: onDone });
  return { run: () => !isPending && mutate(), isPending, error: error === null ? undefined : errorText(error) };
}
