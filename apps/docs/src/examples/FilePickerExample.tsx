import { createMemoryBackend } from '@abrak/core/testing';
import { AbrakProvider, FilePicker } from '@abrak/react';
import { useState } from 'react';
import type { ExampleProps } from './ExampleProps.ts';
import { sampleDocuments } from './sampleDocuments.ts';

const client = createMemoryBackend({ documents: sampleDocuments }).client();

export function FilePickerExample({ locale, theme }: ExampleProps) {
  const [names, setNames] = useState<readonly string[]>([]);
  return (
    <AbrakProvider client={client} locale={locale} theme={theme}>
      <div style={{ blockSize: 480 }}>
        <FilePicker
          mode="multiple"
          onPick={(files) => setNames(files.map(({ document }) => document.name))}
          onCancel={() => setNames([])}
        />
      </div>
      <output>{names.join(', ')}</output>
    </AbrakProvider>
  );
}
