import type { ComponentType } from 'react';
import { AbrakElement, describe } from '../internal/AbrakElement.ts';
import { walletDescription } from './walletDescription.ts';
import type { WalletViewProps } from './WalletView.tsx';

/** `<abrak-wallet>`: the customer's balance, with a top-up form. */
export class WalletElement extends AbrakElement<WalletViewProps> {
  static override readonly description = walletDescription;

  protected override async loadView(): Promise<ComponentType<WalletViewProps>> {
    return (await import('./WalletView.tsx')).WalletView;
  }

  protected override viewProps(): WalletViewProps {
    return { ...this.values(walletDescription), host: this.host };
  }
}

describe(WalletElement, walletDescription);
