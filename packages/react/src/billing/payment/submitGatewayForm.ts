import { allowUnload } from '../../ui/index.ts';

/** Submits the bank's form and suppresses `beforeunload` prompts, because the customer has confirmed the payment. */
export function submitGatewayForm(form: HTMLFormElement): void {
  allowUnload();
  form.requestSubmit();
}
