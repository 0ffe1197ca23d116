import { allowUnload } from '../../ui/environment/useCloseGuard.ts';

/** Submits the bank's form and suppresses `beforeunload` prompts, because the customer has confirmed the payment. */
export function submitGatewayForm(form: HTMLFormElement): void {
  allowUnload();
  form.requestSubmit();
}

/** Opens the provider's page that leads to the bank, also without `beforeunload` prompts. */
export function openRedirect(address: string): void {
  allowUnload();
  location.assign(address);
}
