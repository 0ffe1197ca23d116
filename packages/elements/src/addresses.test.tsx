import { aFolder, aUser, tokenFor } from '@abrak/core/internal/testing';
import { createMemoryBackend } from '@abrak/core/testing';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ErrorDetail, FetchToken } from './contract.ts';
import { define } from './index.ts';
import type { AbrakElement } from './internal/AbrakElement.ts';
import { answerFrom, answerOrigin } from './testing/memoryApi.ts';

const API = 'http://addresses.localhost:9';

define('abrak-file-manager');

const cleanups: (() => void)[] = [];
const told: unknown[] = [];

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...parts) => void told.push(...parts));
});

afterEach(() => {
  for (const element of document.body.querySelectorAll<AbrakElement>('abrak-file-manager')) {
    element.remove();
    element.unmount();
  }
  document.body.replaceChildren();
  told.length = 0;
  vi.restoreAllMocks();
  for (const cleanUp of cleanups.splice(0)) cleanUp();
});

function open(attributes: Readonly<Record<string, string>>) {
  const backend = createMemoryBackend({
    user: aUser({ username: 'sara' }),
    documents: [aFolder({ id: 1, name: 'letters', path: '/letters' })],
  });
  cleanups.push(answerOrigin(API, answerFrom(backend)), answerOrigin(location.origin, answerFrom(backend)));
  const fetchToken: FetchToken = ({ scopes }) => Promise.resolve(tokenFor(backend, scopes));
  const element = document.createElement('abrak-file-manager');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  Object.assign(element, { fetchToken, lang: 'en' });
  element.style.blockSize = '400px';
  const errors: ErrorDetail[] = [];
  element.addEventListener('abrak-error', (event) => event instanceof CustomEvent && errors.push(event.detail));
  document.body.append(element);
  return { element, errors };
}

const folderIn = ({ shadowRoot }: HTMLElement) => waitFor(() => expect(shadowRoot?.textContent).toContain('letters'));

test.each(['127.0.0.1:4420', 'localhost:4420', 'api.example.com', 'not a url', 'https://'])(
  'the address %j of the API is told to the developer, and nothing is called',
  async (api) => {
    const { element, errors } = open({ api });
    await waitFor(() => expect(errors.map(({ code }) => code)).toEqual(['apiMissing']));
    expect(told).toEqual([
      `<abrak-file-manager>: api is "${api}". It has to be an address that begins with https:// or http://, such as "https://api.example.com".`,
    ]);
    expect(element.shadowRoot?.textContent).toBe('');
  },
);

test('a missing address of the API is told to the developer', async () => {
  const { errors } = open({});
  await waitFor(() => expect(errors.map(({ code }) => code)).toEqual(['apiMissing']));
  expect(told).toEqual(['<abrak-file-manager>: api is missing.']);
});

test.each(['/', './', API])('the address %j of the API is right', async (api) => {
  const { element } = open({ api });
  await folderIn(element);
  expect(told).toEqual([]);
});

test.each(['upload-url', 'console-url', 'callback-url'])(
  'a wrong %s is told to the developer, and its default is used',
  async (name) => {
    const { element, errors } = open({ api: API, [name]: 'localhost:9234' });
    await folderIn(element);
    expect(errors).toEqual([]);
    expect(told).toEqual([expect.stringContaining(' is "localhost:9234". It has to be an address')]);
  },
);

test('a file that is dropped on an element without uploads does not replace the page', async () => {
  const { element } = open({ api: API, scopes: 'files:read' });
  await folderIn(element);
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File(['x'], 'dropped.txt'));
  const isTaken = (target: Element | null | undefined) =>
    target?.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, composed: true, dataTransfer })) ===
    false;
  expect(isTaken(element.shadowRoot?.querySelector('button'))).toBe(true);
  expect(isTaken(document.body)).toBe(false);
});

test.each([
  ['uploadurl', 'it is upload-url.'],
  ['fetchtoken', 'set the property fetchToken of the element in a script.'],
  ['onabrak-error', "listen with addEventListener('abrak-error', …)."],
])('the attribute %s is told to the developer', async (name, remedy) => {
  const { element } = open({ api: API, [name]: 'x' });
  await folderIn(element);
  await waitFor(() => expect(told).toEqual([`<abrak-file-manager> has no attribute ${name}: ${remedy}`]));
});

test('attributes of the page and of frameworks are not told', async () => {
  const { element } = open({ api: API, 'data-v-7ba5bd90': '', id: 'files', 'x-on:click': 'open()', onclick: '' });
  await folderIn(element);
  expect(told).toEqual([]);
});
