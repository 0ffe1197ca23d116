import { createMemoryBackend, type MemoryBackend } from '@abrak/core/testing';
import type { ExampleProps } from './ExampleProps.ts';
import markup from './PickerElement.html?raw';
import { sampleDocuments } from './sampleDocuments.ts';

const API = 'https://memory.example';

// An element calls an address, so this page answers that address itself.
function answerFromMemory(backend: MemoryBackend): void {
  const pageFetch = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const { origin } = new URL(input instanceof Request ? input.url : input, document.baseURI);
    return origin === API ? backend.fetch(new Request(input, init)) : pageFetch(input, init);
  };
}

function createToken(backend: MemoryBackend, scopes: readonly string[]) {
  const token = backend.client().session.current()?.token ?? '';
  return { token, expiresInSeconds: 3_600, scopes, subject: 'sara' };
}

const start = (): MemoryBackend => {
  const backend = createMemoryBackend({ documents: sampleDocuments });
  answerFromMemory(backend);
  return backend;
};

let started: MemoryBackend | undefined;

/** Shows the element in a place of the page; returns what gives it the look of the page. */
export async function mountPickerElement(place: HTMLElement): Promise<(look: ExampleProps) => void> {
  const backend = (started ??= start());
  place.innerHTML = markup;
  const picker = place.querySelector('abrak-file-picker');
  if (picker === null) throw new Error('The example has no file picker.');
  Object.assign(picker, {
    fetchToken: async ({ scopes }: { readonly scopes: readonly string[] }) => createToken(backend, scopes),
  });
  const loader = '/elements/file-picker.js';
  await import(/* @vite-ignore */ loader);
  return ({ locale, theme }) => {
    picker.setAttribute('lang', locale);
    picker.setAttribute('theme', theme);
  };
}
