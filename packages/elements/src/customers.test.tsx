import { createSession } from '@abrak/core';
import { signIn } from '@abrak/core/account';
import { withoutBidiControls } from '@abrak/core/internal';
import { aDocument, aUser, tokenFor } from '@abrak/core/internal/testing';
import { createMemoryBackend, type MemoryBackend } from '@abrak/core/testing';
import { waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { FetchToken } from './contract.ts';
import { define } from './index.ts';
import type { AbrakElement } from './internal/AbrakElement.ts';
import { answerFrom, answerOrigin } from './testing/memoryApi.ts';

const API = 'http://customers.localhost:9';
const OTHER_API = 'http://other-customers.localhost:9';
const FILE = 'divorce-papers.txt';
const secrets = [FILE, 'divorce', '987,654', '987654'];

const sara = aUser({ username: 'sara', balanceToman: 987_654 });
const omid = aUser({ id: 2, username: 'omid', email: 'omid@example.com', balanceToman: 12_000 });

for (const tag of ['abrak-wallet', 'abrak-file-manager', 'abrak-file-picker'] as const) define(tag);

const cleanups: (() => void)[] = [];

afterEach(() => {
  for (const element of document.body.querySelectorAll<AbrakElement>('[api]')) {
    element.remove();
    element.unmount();
  }
  for (const cleanUp of cleanups.splice(0)) cleanUp();
});

function aBackend(isOmids = false): MemoryBackend {
  const backend = createMemoryBackend(
    isOmids ? { user: omid } : { user: sara, documents: [aDocument({ id: 1, name: FILE, path: `/${FILE}` })] },
  );
  if (!isOmids) backend.addCustomer({ user: omid });
  return backend;
}

const giveOf = (backend: MemoryBackend, subject: string) =>
  vi.fn<FetchToken>(async ({ scopes }) => ({ ...tokenFor(backend, scopes), subject }));

/** Returns the `fetchToken` of a page on which omid has signed in. */
async function omidsTokens(backend: MemoryBackend) {
  const client = backend.client({ session: createSession() });
  await signIn(client, { identifier: omid.email, password: 'abrak' });
  const { token = '' } = client.session.current() ?? {};
  return vi.fn<FetchToken>(async ({ scopes }) => ({ token, scopes, expiresInSeconds: 3_600, subject: 'omid' }));
}

const linesOfPage = () => Object.values(globalThis.abrakElements ?? {}).flatMap((state) => [...(state?.lines ?? [])]);

function everything(elements: readonly HTMLElement[]): string {
  const shown = elements.map(({ shadowRoot }) => shadowRoot?.querySelector('.frame')?.parentNode?.textContent);
  const values = elements.map((element) => Reflect.get(element, 'files'));
  const cached = linesOfPage().flatMap(({ line: { queryClient } }) => [
    ...queryClient
      .getQueryCache()
      .getAll()
      .map(({ state }) => state),
    ...queryClient
      .getMutationCache()
      .getAll()
      .map(({ state }) => state),
  ]);
  return withoutBidiControls(JSON.stringify([shown, values, cached, { ...localStorage }, { ...sessionStorage }]));
}

async function openPage() {
  const backend = aBackend();
  cleanups.push(answerOrigin(API, answerFrom(backend)));
  const fetchToken = giveOf(backend, 'sara');
  const add = (tag: string) => {
    const element = document.createElement(tag) as AbrakElement;
    Object.assign(element, { api: API, fetchToken, lang: 'en', scopes: 'files:read files:write billing:read' });
    element.style.blockSize = '400px';
    document.body.append(element);
    return element;
  };
  const elements = [add('abrak-wallet'), add('abrak-file-manager'), add('abrak-file-picker')];
  Reflect.set(elements[2] ?? {}, 'files', [{ id: 1, name: FILE, sizeBytes: 1 }]);
  const errors: unknown[] = [];
  for (const element of elements)
    element.addEventListener('abrak-error', (event) => errors.push(Reflect.get(event, 'detail')));
  await waitFor(() => expect([errors, everything(elements.slice(0, 1))].join()).toContain('987,654'));
  await waitFor(() => expect(everything(elements.slice(1, 2))).toContain('divorce'));
  const expectNothing = () =>
    waitFor(() => expect(secrets.filter((word) => everything(elements).includes(word))).toEqual([]));
  return { backend, elements, fetchToken, errors, expectNothing };
}

describe('when the page gives the tokens of another customer', () => {
  test('by another function, nothing of the former one is left, and the elements say so', async () => {
    const { backend, elements, errors, expectNothing } = await openPage();
    const fetchToken = await omidsTokens(backend);
    for (const element of elements) Object.assign(element, { fetchToken });
    await waitFor(() => expect(everything(elements)).toContain('12,000'));
    await expectNothing();
    await waitFor(() => expect(everything(elements)).toContain('Another customer is signed in now.'));
    expect(errors).toEqual([]);
    expect(fetchToken).toHaveBeenCalledTimes(1);
  });

  test('by the same function after a refusal, nothing of the former one is left', async () => {
    const { backend, elements, fetchToken, errors, expectNothing } = await openPage();
    const others = await omidsTokens(backend);
    fetchToken.mockImplementation(others);
    backend.failNext(/users|balance|currentUser/u, 'sessionEnded');
    for (const { line } of linesOfPage()) void line.queryClient.invalidateQueries();
    await waitFor(() => expect(everything(elements)).toContain('12,000'));
    await expectNothing();
    expect(errors).toEqual([]);
  });

  test('by another address of the API, nothing of the former one is left', async () => {
    const { elements, expectNothing } = await openPage();
    const others = aBackend(true);
    cleanups.push(answerOrigin(OTHER_API, answerFrom(others)));
    const fetchToken = giveOf(others, 'omid');
    for (const element of elements) Object.assign(element, { api: OTHER_API, fetchToken });
    await waitFor(() => expect(everything(elements)).toContain('12,000'));
    Reflect.set(elements[2] ?? {}, 'files', []);
    await expectNothing();
  });
});

describe('signOut', () => {
  test('signs all elements out that share the token, and a press signs in again', async () => {
    const { elements, fetchToken, errors, expectNothing } = await openPage();
    const changes = vi.fn();
    elements[2]?.addEventListener('change', changes);
    await elements[0]?.signOut();
    await expectNothing();
    const [wallet, manager] = elements.map(({ shadowRoot }) => shadowRoot?.querySelector<HTMLElement>('.frame'));
    if (wallet == null || manager == null) throw new Error('An element has no frame.');
    await within(manager).findByRole('button', { name: 'Sign in' });
    expect([changes.mock.calls.length, fetchToken.mock.calls.length, errors]).toEqual([1, 1, []]);
    (await within(wallet).findByRole('button', { name: 'Sign in' })).click();
    await waitFor(() => expect(everything(elements.slice(0, 1))).toContain('987,654'));
    expect(fetchToken).toHaveBeenCalledTimes(2);
  });

  test('an element that is added afterwards stays signed out', async () => {
    const { elements, fetchToken } = await openPage();
    await elements[0]?.signOut();
    const later = document.createElement('abrak-wallet');
    Object.assign(later, { api: API, fetchToken, lang: 'en', scopes: 'files:read files:write billing:read' });
    document.body.prepend(later);
    await waitFor(() => expect(later.shadowRoot?.textContent).toContain('Sign in'));
    expect(fetchToken).toHaveBeenCalledTimes(1);
  });

  test('ends a session of username and password on the server, also from an element that shows nothing yet', async () => {
    const { elements } = await openPage();
    const [wallet] = elements;
    const client = aBackend().client();
    const hidden = document.createElement('abrak-wallet');
    const key = JSON.stringify(['session', `${API}/`, undefined, undefined]);
    Object.values(globalThis.abrakElements ?? {})[0]?.sessions.set(key, client.session);
    Object.assign(hidden, { api: API });
    await (hidden as unknown as AbrakElement).signOut();
    expect(client.session.current()).toBeUndefined();
    expect(everything([wallet ?? hidden])).toContain('987,654');
  });

  test('does nothing without an API', async () => {
    await expect((document.createElement('abrak-wallet') as AbrakElement).signOut()).resolves.toBeUndefined();
  });
});
