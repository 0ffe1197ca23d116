import { isApiError } from './ApiError.ts';

/** Asks the customer to confirm the session; resolves with false when the customer declines. */
export type AskForConfirmation = () => Promise<boolean>;

/** Confirmation of calls that the server refuses with `confirmationRequired` until the customer has proved to be present. */
export interface Confirmations {
  /** Asks through this function from now on, instead of an earlier one. Returns a function that removes it. */
  handle(ask: AskForConfirmation): () => void;
  /** Sends a call; when it is refused until a confirmation, asks and sends it once more. */
  send<Answer>(call: () => Promise<Answer>): Promise<Answer>;
}

/** Creates confirmations without a function that asks: refusals reject as they came. */
export function createConfirmations(): Confirmations {
  const handlers = new Set<{ readonly ask: AskForConfirmation }>();
  let asking: Promise<boolean> | undefined;
  // Calls that are refused at the same time share one question.
  const ask = (handler: AskForConfirmation) => {
    asking ??= handler().finally(() => {
      asking = undefined;
    });
    return asking;
  };
  return {
    handle(given) {
      const handler = { ask: given };
      handlers.add(handler);
      return () => void handlers.delete(handler);
    },
    async send(call) {
      try {
        return await call();
      } catch (error) {
        const handler = [...handlers].at(-1)?.ask;
        // The refused call had no effect, so even one that writes can be sent again.
        if (handler === undefined || !isApiError(error, 'confirmationRequired') || !(await ask(handler))) throw error;
        return call();
      }
    },
  };
}
