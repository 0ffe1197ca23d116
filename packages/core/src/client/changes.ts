import { ApiError, toApiError } from './ApiError.ts';
import type { Ports } from './ports.ts';

/**
 * Names of the calls that change data, by noun. Each noun declares its own; they are calls of its port.
 */
// Merged with the declarations of the nouns, because the client knows none of them.
// oxlint-disable-next-line typescript/no-empty-object-type
export interface ChangeCalls {}

export type AnyCall = (...input: never[]) => unknown;
export type PortOf<Noun extends keyof Ports> = NonNullable<Ports[Noun]>;
export type InputOf<Call> = NonNullable<Call> extends AnyCall ? Readonly<Parameters<NonNullable<Call>>> : never;
export type ChangingNoun = keyof ChangeCalls & keyof Ports;
export type CallOf<Noun extends ChangingNoun> = ChangeCalls[Noun] & keyof PortOf<Noun> & string;

export type NounChange<Noun extends ChangingNoun> = {
  [Call in CallOf<Noun>]: {
    /** Noun and name of the function of `@abrak/core/<noun>`, such as `files.renameDocument`. */
    readonly type: `${Noun}.${Call}`;
    /** Parameters of that function without the client. */
    readonly input: InputOf<PortOf<Noun>[Call]>;
  };
}[CallOf<Noun>];

/** Change of data that is about to be sent, or was sent: its `type` tells the `input`. */
export type Change = { [Noun in ChangingNoun]: NounChange<Noun> }[ChangingNoun];

/** Answer to `onBeforeChange`: false or a text refuses the change; the text is shown to the customer as the reason. */
// `void` lets a function that returns nothing be a handler.
// oxlint-disable-next-line typescript/no-invalid-void-type
export type ChangeDecision = boolean | string | undefined | void;

/** End of a change: its error, or undefined when it was done, and its time in milliseconds. */
export interface ChangeOutcome {
  /** Reason for which it failed; undefined when it was done. */
  readonly error: ApiError | undefined;
  /** Time from sending to the answer. */
  readonly milliseconds: number;
}

/** Functions of the page that are asked about changes and follow them. */
export interface ChangeHandlers {
  /**
   * Called before each change of data, with what is going to be sent. The change waits for a promise. False or a text
   * refuses it: the call rejects with `refusedByPage` and nothing is sent. Default: every change is sent.
   */
  readonly onBeforeChange?: ((change: Change) => ChangeDecision | Promise<ChangeDecision>) | undefined;
  /** Called after each change that was sent, done or failed. What it throws is reported to the console. */
  readonly onAfterChange?: ((change: Change, outcome: ChangeOutcome) => void) | undefined;
}

/** Sender of changes that asks and tells the page's functions. */
export interface Changes {
  /** Asks whether a change may be sent, without sending it; rejects with `refusedByPage`. Undefined when nobody asks. */
  readonly ask: (change: Change) => Promise<void> | undefined;
  /** Sends a change; `isApproved` skips the question, which `ask` has had an answer to. */
  readonly send: <Answer>(change: Change, call: () => Promise<Answer>, isApproved?: boolean) => Promise<Answer>;
}

/** Sends changes without handlers. */
const plainChanges: Changes = { ask: () => undefined, send: (_change, call) => call() };

/** Returns the error of something that the page refuses, with its reason as the message. */
export function refusal(reason?: string): ApiError {
  const messages = reason === undefined ? [] : [reason];
  return new ApiError({ code: 'refusedByPage', messages, prefersServerMessage: true });
}

/** Creates changes that ask and tell these handlers, and then those of `inner`. */
export function createChanges(
  { onBeforeChange, onAfterChange }: ChangeHandlers,
  inner: Changes = plainChanges,
): Changes {
  const ask = async (change: Change) => {
    const decision = await onBeforeChange?.(change);
    if (typeof decision === 'string') throw refusal(decision);
    if (decision === false) throw refusal();
    await inner.ask(change);
  };
  const tell = (change: Change, outcome: ChangeOutcome) => {
    try {
      onAfterChange?.(change, outcome);
    } catch (error) {
      // The change is done: a handler of the page must not make it look like a failure.
      // oxlint-disable-next-line no-console -- the developer of the page has to see the mistake
      console.error(error);
    }
  };
  const ownAsk: Changes['ask'] = onBeforeChange === undefined ? inner.ask : ask;
  return {
    ask: ownAsk,
    async send(change, call, isApproved = false) {
      const asked = isApproved ? undefined : ownAsk(change);
      // Without a question the call starts at once: a page that is being closed does not wait.
      if (asked !== undefined) await asked;
      const startedAt = performance.now();
      const end = (error: ApiError | undefined) => tell(change, { error, milliseconds: performance.now() - startedAt });
      try {
        const answer = await inner.send(change, call, true);
        end(undefined);
        return answer;
      } catch (error) {
        end(toApiError(error));
        throw error;
      }
    },
  };
}
