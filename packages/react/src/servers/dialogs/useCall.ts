import { type Outcome, useErrorText, valueOf, useOwnMutation } from '../../provider/index.ts';

/** State of a dialog's call. */
export interface Call {
  /** Sends the call; ignored while it is pending. */
  readonly run: () => void;
  readonly isPending: boolean;
  /** User-facing text of the last failure. */
  readonly error: string | undefined;
}

/** Wraps the one command of a dialog; failures become a text for the dialog. */
export function useCall<Answer>(command: () => Promise<Outcome<Answer>>, onDone: (answer: Answer) => void): Call {
  const errorText = useErrorText();
  const { mutate, isPending, error } = useOwnMutation({
    mutationFn: async () => valueOf(await command()),
    onSuccess: onDone,
  });
  return { run: () => !isPending && mutate(), isPending, error: error === null ? undefined : errorText(error) };
}
