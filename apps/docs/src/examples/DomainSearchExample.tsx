import { createMemoryBackend } from '@abrak/core/testing';
import { AbrakProvider, DomainSearch } from '@abrak/react';
import type { ExampleProps } from './ExampleProps.ts';

const client = createMemoryBackend().client();

export function DomainSearchExample({ locale, theme }: ExampleProps) {
  return (
    <AbrakProvider client={client} locale={locale} theme={theme}>
      <DomainSearch suffix=".ir" />
    </AbrakProvider>
  );
}
