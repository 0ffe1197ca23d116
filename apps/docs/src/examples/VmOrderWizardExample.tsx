import { createMemoryBackend } from '@abrak/core/testing';
import { AbrakProvider, VmOrderWizard } from '@abrak/react';
import type { ExampleProps } from './ExampleProps.ts';

const client = createMemoryBackend().client();

export function VmOrderWizardExample({ locale, theme }: ExampleProps) {
  return (
    <AbrakProvider client={client} locale={locale} theme={theme}>
      <VmOrderWizard />
    </AbrakProvider>
  );
}
