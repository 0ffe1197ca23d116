import { leaveUnasked } from '../../ui/index.ts';

/** Submits the bank's form and suppresses `beforeunload` prompts, because the customer has confirmed the payment. */
export function leaveForGateway(form: HTMLFormElement): void {
  leaveUnasked();
  form.requestSubmit();
}
