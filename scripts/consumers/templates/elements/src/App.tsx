import { aDocument, tokenFor } from '@abrak/core/internal/testing';
import { createMemoryBackend } from '@abrak/core/testing';
import { FileManager, Wallet } from '@abrak/elements/react';

const API = 'https://memory.invalid';

const backend = createMemoryBackend({
  documents: [
    aDocument({ id: 2, name: 'annual-report.pdf', path: '/annual-report.pdf' }),
    aDocument({ id: 3, name: 'photo.jpg', path: '/photo.jpg' }),
  ],
});

const pageFetch = globalThis.fetch;
globalThis.fetch = (input, init) => {
  const { origin } = new URL(input instanceof Request ? input.url : input, document.baseURI);
  return origin === API ? backend.fetch(input, init) : pageFetch(input, init);
};

const fetchToken = () =>
  Promise.resolve(tokenFor(backend, ['files:read', 'files:write', 'billing:read', 'billing:pay']));

export function App() {
  return (
    <>
      <Wallet api={API} lang="en" fetchToken={fetchToken} onError={({ detail }) => console.error(detail)} />
      <FileManager api={API} lang="en" fetchToken={fetchToken} onError={({ detail }) => console.error(detail)} />
    </>
  );
}
