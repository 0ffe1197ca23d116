import { leaveUnasked } from '../../ui/index.ts';

/** Sends the browser to the bank by a form, without a question on the way: whoever pays has said so. */
export function leaveForGateway(form: HTMLFormElement): void {
  leaveUnasked();
  form.requestSubmit();
}
