import { WalletElement } from './billing/index.ts';
import { register } from './internal/register.ts';

export { WalletElement };

register(WalletElement, 'abrak-wallet');
