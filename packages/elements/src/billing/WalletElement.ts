import { elementClass } from '../internal/elementClass.ts';
import { walletDescription } from './walletDescription.ts';

/** `<abrak-wallet>`: the customer's balance and top-up. */
export class WalletElement extends elementClass(
  walletDescription,
  async () => (await import('./WalletView.tsx')).WalletView,
) {}
