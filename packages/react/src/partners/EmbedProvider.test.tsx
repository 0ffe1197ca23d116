import { type EmbedToken, type FetchToken, getSettings } from '@abrak/core';
import { tokenFor } from '@abrak/core/internal/testing';
import { createMemoryBackend } from '@abrak/core/testing';
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useAccess, useClient, useScope } from '../provider/index.ts';
import { EmbedProvider } from './EmbedProvider.tsx';

const backend = createMemoryBackend();

beforeEach(() => void vi.stubGlobal('fetch', backend.fetch));
afterEach(() => void vi.unstubAllGlobals());

function Widget() {
  const { state, isScoped, error } = useAccess();
  const canWrite = useScope('files:write');
  const client = useClient();
  return (
    <button type="button" onClick={() => void getSettings(client)}>
      {`${state} ${isScoped} ${canWrite} ${error?.code ?? ''}`.trim()}
    </button>
  );
}

test('requests a token on mount, exposes its scopes and does not request another when `fetchToken` changes', async () => {
  const token = Promise.withResolvers<EmbedToken>();
  const fetchToken = vi.fn<FetchToken>(() => token.promise);
  const ui = (give: FetchToken) => (
    <EmbedProvider baseUrl="https://memory.invalid" fetchToken={give} scopes={['files:write']} locale="en">
      <Widget />
    </EmbedProvider>
  );
  const { rerender, unmount } = render(ui(fetchToken));
  expect(await screen.findByText('opening true false')).toBeVisible();
  rerender(ui((request) => fetchToken(request)));
  token.resolve(tokenFor(backend, ['files:write']));
  expect(await screen.findByText('open true true')).toBeVisible();
  expect(fetchToken.mock.calls.map(([{ reason, scopes }]) => [reason, scopes])).toEqual([['start', ['files:write']]]);
  unmount();
});

test('aborts the token request on unmount', async () => {
  const fetchToken = vi.fn<FetchToken>(() => new Promise(() => undefined));
  const { unmount } = render(
    <EmbedProvider baseUrl="https://memory.invalid" fetchToken={fetchToken}>
      <Widget />
    </EmbedProvider>,
  );
  await vi.waitFor(() => expect(fetchToken).toHaveBeenCalledOnce());
  expect(fetchToken.mock.calls[0]?.[0].signal.aborted).toBe(false);
  unmount();
  expect(fetchToken.mock.calls[0]?.[0].signal.aborted).toBe(true);
});

test('passes further options on to the client', async () => {
  const fetchToken: FetchToken = () => Promise.resolve(tokenFor(backend, ['files:read']));
  const fetch = vi.fn(backend.fetch);
  render(
    <EmbedProvider baseUrl="https://memory.invalid" fetchToken={fetchToken} locale="en" clientOptions={{ fetch }}>
      <Widget />
    </EmbedProvider>,
  );
  (await screen.findByText(/^open/)).click();
  await vi.waitFor(() =>
    expect(fetch.mock.calls.map(([request]) => new Request(request).url)).toContain(
      'https://memory.invalid/vm/settings',
    ),
  );
});
