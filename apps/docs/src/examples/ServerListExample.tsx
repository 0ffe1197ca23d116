import { createMemoryBackend } from '@abrak/core/testing';
import { AbrakProvider, ServerList } from '@abrak/react';
import type { ExampleProps } from './ExampleProps.ts';
import { sampleServers } from './sampleServers.ts';

const client = createMemoryBackend({ servers: { servers: sampleServers } }).client();

export function ServerListExample({ locale, theme }: ExampleProps) {
  return (
    <AbrakProvider client={client} locale={locale} theme={theme}>
      <ServerList />
    </AbrakProvider>
  );
}
