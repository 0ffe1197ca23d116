import { createMemoryBackend } from '@abrak/core/testing';
import { AbrakProvider, FileManager } from '@abrak/react';
import type { ExampleProps } from './ExampleProps.ts';
import { sampleDocuments } from './sampleDocuments.ts';

const client = createMemoryBackend({ documents: sampleDocuments }).client();

export function FileManagerExample({ locale, theme }: ExampleProps) {
  return (
    <AbrakProvider client={client} locale={locale} theme={theme}>
      <div style={{ blockSize: 560 }}>
        <FileManager />
      </div>
    </AbrakProvider>
  );
}
