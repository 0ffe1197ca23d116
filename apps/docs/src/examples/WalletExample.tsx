import { toman } from '@abrak/core';
import { createMemoryBackend } from '@abrak/core/testing';
import { AbrakProvider, Wallet } from '@abrak/react';
import type { ExampleProps } from './ExampleProps.ts';

const client = createMemoryBackend({ billing: { giftToman: toman(50_000) } }).client();

export function WalletExample({ locale, theme }: ExampleProps) {
  return (
    <AbrakProvider client={client} locale={locale} theme={theme}>
      <Wallet />
    </AbrakProvider>
  );
}
