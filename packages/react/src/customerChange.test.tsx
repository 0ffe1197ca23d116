import { type Client, createSession, SESSION_STORAGE_KEY } from '@abrak/core';
import { accountQueries, getCurrentUser, signIn } from '@abrak/core/account';
import { memoryStorage, withoutBidiControls } from '@abrak/core/internal';
import { aDocument, aProfile, aUser } from '@abrak/core/internal/testing';
import { createMemoryBackend } from '@abrak/core/testing';
import { QueryClient, QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, StrictMode, useState } from 'react';
import { describe, expect, test } from 'vitest';
import { Profile } from './account/index.ts';
import { FileManager } from './files/index.ts';
import { customerKey } from './provider/headless.ts';
import { AbrakProvider, useToast } from './provider/index.ts';
import errors from './provider/messages/en.json' with { type: 'json' };

const FILE = 'divorce-papers.txt';
const sara = aUser({
  username: 'sara',
  email: 'sara.secret@example.com',
  mobileNumber: '+989121112233',
  balanceToman: 987_654,
  profile: aProfile({ nationalId: '0499370899' }),
});
const omid = aUser({
  id: 2,
  username: 'omid',
  email: 'omid@example.com',
  displayName: 'Omid',
  mobileNumber: '+989350000000',
  balanceToman: 12_000,
  profile: aProfile({ nationalId: '0013542419' }),
});
const credentials = { identifier: omid.email, password: 'abrak' };
/** Words of the former customer: file, e-mail, mobile, balance, national code, a notification, a draft, a page's mutation. */
const secrets = [FILE, 'sara.secret', '9121112233', '987654', '987,654', '0499370899', 'news for sara', 'sara-draft'];

function Page() {
  const toast = useToast();
  const [draft, setDraft] = useState('');
  const { mutate } = useMutation({ mutationFn: (input: string) => Promise.resolve(input) });
  return (
    <>
      <FileManager />
      <Profile />
      <input aria-label="draft" value={draft} onChange={(event) => setDraft(event.target.value)} />
      <button type="button" onClick={() => toast.show({ tone: 'warning', message: 'news for sara' })}>
        notify
      </button>
      <button type="button" onClick={() => mutate('of the host')}>
        change
      </button>
    </>
  );
}

/** Part of the page outside of the provider, on the same cache. */
function HostHeader({ client }: { readonly client: Client }) {
  const prices = useQuery({ queryKey: ['prices'], queryFn: () => Promise.resolve('price list'), staleTime: Infinity });
  const user = useQuery(accountQueries.currentUser(client));
  return <header>{`${prices.data ?? ''} of ${user.data?.email ?? 'nobody'}`}</header>;
}

interface Host {
  readonly client: Client;
  readonly isOpen?: boolean;
}

async function openHost() {
  const backend = createMemoryBackend({ user: sara, documents: [aDocument({ id: 1, name: FILE, path: `/${FILE}` })] });
  backend.addCustomer({ user: omid });
  const storage = memoryStorage();
  const client = backend.client({ session: createSession({ storage }) });
  const cache = new QueryClient();
  const host = ({ client: shown, isOpen = true }: Host): ReactNode => (
    <StrictMode>
      <QueryClientProvider client={cache}>
        <HostHeader client={shown} />
        {isOpen && (
          <AbrakProvider client={shown} queryClient={cache} locale="en">
            <Page />
          </AbrakProvider>
        )}
      </QueryClientProvider>
    </StrictMode>
  );
  const { rerender } = render(host({ client }));
  const user = userEvent.setup();
  await screen.findAllByText(/divorce-papers/u);
  await screen.findByText(/0499370899/u);
  await user.type(screen.getByLabelText('draft'), 'sara-draft');
  await user.click(screen.getByRole('button', { name: 'notify' }));
  await user.click(screen.getByRole('button', { name: 'change' }));
  await screen.findByText('news for sara');
  localStorage.setItem(customerKey('sara', 'files.recent'), JSON.stringify([{ id: 1, path: `/${FILE}` }]));
  expect(everything(cache)).toContain('0499370899');
  return { backend, storage, client, cache, show: (shown: Host) => rerender(host(shown)) };
}

/** Returns all texts and fields of the page, and what its caches and storages hold. */
function everything(cache: QueryClient): string {
  const fields = [...document.querySelectorAll('input, textarea')].map((field) => Reflect.get(field, 'value'));
  const cached = [cache.getQueryCache(), cache.getMutationCache()].map((one) => one.getAll().map(({ state }) => state));
  const stored = [localStorage, sessionStorage].map((storage) => ({ ...storage }));
  return withoutBidiControls(`${document.body.textContent} ${JSON.stringify([fields, cached, stored])}`);
}

function expectNothingOf(words: readonly string[], cache: QueryClient): void {
  const found = everything(cache);
  expect(words.filter((word) => found.includes(word))).toEqual([]);
}

async function newSession(host: Awaited<ReturnType<typeof openHost>>): Promise<Client> {
  const other = host.backend.client({ session: createSession() });
  await signIn(other, credentials);
  return other;
}

const ways: [string, (host: Awaited<ReturnType<typeof openHost>>) => Promise<void>][] = [
  [
    'in another tab',
    async ({ backend, storage }) => {
      await signIn(backend.client({ session: createSession({ storage }) }), credentials);
      act(() => void dispatchEvent(new StorageEvent('storage', { key: SESSION_STORAGE_KEY })));
    },
  ],
  [
    'in another tab while this one was in the back/forward cache',
    async ({ backend, storage }) => {
      await signIn(backend.client({ session: createSession({ storage }) }), credentials);
      act(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    },
  ],
  [
    'by a token of another person that the host gives to the session',
    async (host) => {
      const { token = '' } = (await newSession(host)).session.current() ?? {};
      act(() => host.client.session.start(token, omid.username));
    },
  ],
  ['by another client in the provider', async (host) => host.show({ client: await newSession(host) })],
  [
    'while the provider was unmounted',
    async (host) => {
      host.show({ client: host.client, isOpen: false });
      host.client.session.end();
      await signIn(host.client, credentials);
      host.show({ client: host.client });
    },
  ],
];

describe('when another customer signs in', () => {
  test.each(ways)('%s, nothing of the former one is left, and the cache of the host is kept', async (_way, change) => {
    const host = await openHost();
    await change(host);
    await screen.findByText(/0013542419/u);
    await waitFor(() => expect(document.querySelector('header')?.textContent).toBe('price list of omid@example.com'));
    expectNothingOf(secrets, host.cache);
    expect(host.cache.getQueryData(['prices'])).toBe('price list');
    expect(
      host.cache
        .getMutationCache()
        .getAll()
        .map(({ state }) => state.data),
    ).toEqual(['of the host']);
  });

  test('the page says so', async () => {
    const host = await openHost();
    await ways[0]?.[1](host);
    expect(await screen.findByText(errors.customerChanged)).toBeVisible();
  });
});

test.each([undefined, 'refused'] as const)(
  'when the session ends (%s), nothing of the customer is left',
  async (reason) => {
    const host = await openHost();
    act(() => host.client.session.end(reason));
    await waitFor(() => expect(screen.queryByText('news for sara')).toBeNull());
    await waitFor(() => expectNothingOf(secrets, host.cache));
    expect(screen.queryByText(errors.customerChanged)).toBeNull();
  },
);

test('a customer who signs in again after the end of the session is not taken for another one', async () => {
  const host = await openHost();
  act(() => host.client.session.end());
  await signIn(host.client, { identifier: sara.email, password: 'abrak' });
  await screen.findByText(/0499370899/u);
  expect(screen.queryByText(errors.customerChanged)).toBeNull();
});

test('a running upload is stopped and told, and stores nothing for the next customer', async () => {
  const host = await openHost();
  host.backend.hold(/nwuploads/);
  const user = userEvent.setup();
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  await user.upload(input ?? document.createElement('input'), new File(['x'], 'sara-draft.txt'));
  await waitFor(() => expect(host.backend.calls.some(({ path }) => path.includes('nwuploads'))).toBe(true));
  await ways[2]?.[1](host);
  expect(await screen.findByText(/transfer of the previous customer was stopped/u)).toBeVisible();
  host.backend.release();
  await screen.findByText(/0013542419/u);
  expectNothingOf(secrets, host.cache);
  const client = await newSession(host);
  expect((await getCurrentUser(client)).usedBytes).toBe(omid.usedBytes);
});

test('two providers with one cache both show the next customer, and one of them says so', async () => {
  const backend = createMemoryBackend({ user: sara });
  backend.addCustomer({ user: omid });
  const client = backend.client({ session: createSession() });
  const cache = new QueryClient();
  const provider = (
    <AbrakProvider client={client} queryClient={cache} locale="en">
      <Profile />
    </AbrakProvider>
  );
  render(
    <>
      {provider}
      {provider}
    </>,
  );
  await waitFor(() => expect(screen.getAllByText(/0499370899/u)).toHaveLength(2));
  const other = backend.client({ session: createSession() });
  await signIn(other, credentials);
  act(() => client.session.start(other.session.current()?.token ?? '', omid.username));
  await waitFor(() => expect(screen.getAllByText(/0013542419/u)).toHaveLength(2));
  expect(await screen.findAllByText(errors.customerChanged)).toHaveLength(1);
  expectNothingOf(secrets, cache);
});
