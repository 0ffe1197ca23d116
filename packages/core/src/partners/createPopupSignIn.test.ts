import { describe, expect, test, vi } from 'vitest';
import { AUTHORIZE_ANSWER, readAuthorizeRequest } from './authorizeAddress.ts';
import { createPopupSignIn, type PopupSignInOptions } from './createPopupSignIn.ts';
import type { PopupBrowser, PopupMessage } from './popupBrowser.ts';
import { challengeOf } from './secrets.ts';

const CONSOLE = 'https://console.example';
const PAGE = 'https://shop.example';

interface Proof {
  readonly code?: string;
  readonly grant?: string;
  readonly verifier: string;
  readonly next: string;
}

/** Fake browser whose windows do not navigate. */
function aBrowser() {
  const messages = new Set<(message: PopupMessage) => void>();
  const callbacks = new Set<(data: unknown) => void>();
  const ticks = new Set<() => void>();
  const opened: { source: object; isClosed: boolean; address: string | undefined }[] = [];
  const listenIn = <Listener>(set: Set<Listener>, listener: Listener) => {
    set.add(listener);
    return () => void set.delete(listener);
  };
  let isBlocking = false;
  let isIsolated = false;
  const browser: PopupBrowser = {
    origin: PAGE,
    open() {
      if (isBlocking) return null;
      const popup = { source: {}, isClosed: false, address: undefined as string | undefined };
      opened.push(popup);
      return {
        source: popup.source,
        isClosed: () => popup.isClosed,
        navigate: (address) => void (popup.address = address),
        close: () => void (popup.isClosed = true),
      };
    },
    isIsolated: () => Promise.resolve(isIsolated),
    onMessage: (listener) => listenIn(messages, listener),
    onCallback: (listener) => listenIn(callbacks, listener),
    setInterval: (_, callback) => listenIn(ticks, callback),
  };
  return {
    browser,
    opened,
    block: () => void (isBlocking = true),
    isolate: () => void (isIsolated = true),
    post: (message: PopupMessage) => messages.forEach((listener) => listener(message)),
    callBack: (data: unknown) => callbacks.forEach((listener) => listener(data)),
    tick: () => ticks.forEach((callback) => callback()),
    listeners: () => messages.size + callbacks.size + ticks.size,
  };
}

function aPage(options: Partial<PopupSignInOptions> = {}) {
  const fake = aBrowser();
  const requests: { path: string; method: string; headers: Headers; body: Proof; credentials: string }[] = [];
  const answer = vi.fn<() => Response | Promise<Response>>(() =>
    Response.json(
      { token: `t${requests.length}`, expiresInSeconds: 3_600, scopes: ['files:read'], subject: 's', grant: 'g' },
      { status: 201 },
    ),
  );
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const text = await request.text();
    const { headers, method, credentials } = request;
    const body: Proof = text === '' ? { verifier: '', next: '' } : JSON.parse(text);
    requests.push({ path: new URL(request.url).pathname, method, headers, body, credentials });
    return answer();
  };
  const popup = createPopupSignIn({
    baseUrl: 'https://api.example',
    consoleUrl: CONSOLE,
    partner: 'shop',
    browser: fake.browser,
    fetch,
    ...options,
  });
  const requested = async (index = 0) => {
    const address = await vi.waitUntil(() => fake.opened[index]?.address);
    const request = readAuthorizeRequest(new URL(address).hash);
    if (request === undefined) throw new Error(`Not readable: ${address}`);
    return { address, request, source: fake.opened[index]?.source };
  };
  /** Posts the window's answer after the customer has allowed the request. */
  const allow = async (changes: Partial<PopupMessage> = {}, data: object = {}, index = 0) => {
    const { request, source } = await requested(index);
    fake.post({
      origin: CONSOLE,
      source,
      data: { type: AUTHORIZE_ANSWER, state: request.state, code: 'c', ...data },
      ...changes,
    });
  };
  const renew = () => popup.fetchToken({ reason: 'expiring', scopes: [], signal: new AbortController().signal });
  return { ...fake, popup, requests, answer, requested, allow, renew };
}

/** Waits until pending promises have settled. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('an address of the console without a scheme is refused', () => {
  const { browser } = aBrowser();
  expect(() =>
    createPopupSignIn({ baseUrl: 'https://api.example', consoleUrl: 'localhost:4300', partner: 'shop', browser }),
  ).toThrow('consoleUrl is "localhost:4300".');
});

describe('popup sign-in', () => {
  test('opens the window synchronously, passes the request in the fragment, and gets a token without cookies', async () => {
    const { popup, opened, requested, allow, requests, listeners } = aPage({ scopes: ['files:read'] });
    const signedIn = popup.signIn();
    expect(opened).toHaveLength(1);
    const { address, request } = await requested();
    expect(address.startsWith(`${CONSOLE}/embed/authorize#`)).toBe(true);
    expect(request).toMatchObject({ partner: 'shop', origin: PAGE, scopes: ['files:read'], callbackUrl: undefined });
    await allow();
    await expect(signedIn).resolves.toMatchObject({ token: 't1', subject: 's' });
    expect(requests).toMatchObject([
      { path: '/cfs/rest/partners/shop/exchange', method: 'POST', credentials: 'omit', body: { code: 'c' } },
    ]);
    expect(await challengeOf(requests[0]?.body.verifier ?? '')).toBe(request.challenge);
    expect([opened[0]?.isClosed, listeners()]).toEqual([true, 0]);
  });

  test('calls the server below its prefixes', async () => {
    const { popup, allow, requests } = aPage({ prefixes: { cfs: '/api' } });
    const signedIn = popup.signIn();
    await allow();
    await signedIn;
    await popup.signOut();
    expect(requests.map(({ path }) => path)).toEqual(['/api/partners/shop/exchange', '/api/partners/grant']);
  });

  test.each([
    ['another origin', { origin: 'https://evil.example' }, {}],
    ["the page's own origin", { origin: PAGE }, {}],
    ['an origin that begins alike', { origin: `${CONSOLE}.evil.example` }, {}],
    ['another window', { source: {} }, {}],
    ['no window', { source: null }, {}],
    ['another state', {}, { state: 'x'.repeat(43) }],
    ['another kind of message', {}, { type: 'abrak' }],
    ['no code', {}, { code: undefined }],
    ['a token in its place', {}, { code: undefined, token: 'et_x' }],
  ])('ignores a message from or with %s', async (_, changes, data) => {
    const { popup, allow, requests } = aPage();
    const signedIn = popup.signIn();
    await allow(changes, data);
    await settle();
    expect(requests).toEqual([]);
    await allow();
    await expect(signedIn).resolves.toMatchObject({ token: 't1' });
  });

  test('ignores a second answer of the window', async () => {
    const { popup, allow, requests } = aPage();
    const signedIn = popup.signIn();
    await allow();
    await allow({}, { code: 'forged' });
    await signedIn;
    await allow({}, { code: 'late' });
    expect(requests.map(({ body }) => body.code)).toEqual(['c']);
  });

  test('rejects when the popup is blocked, closed, cut off or denied', async () => {
    const blocked = aPage();
    blocked.block();
    await expect(blocked.popup.signIn()).rejects.toMatchObject({ code: 'popupBlocked', retryable: false });
    const closed = aPage();
    const signedIn = closed.popup.signIn().catch((error: unknown) => error);
    await closed.requested();
    const [window] = closed.opened;
    if (window !== undefined) window.isClosed = true;
    closed.tick();
    closed.tick();
    expect(await signedIn).toMatchObject({ code: 'popupClosed' });
    const cut = aPage();
    cut.isolate();
    const lost = cut.popup.signIn().catch((error: unknown) => error);
    await cut.requested();
    if (cut.opened[0] !== undefined) cut.opened[0].isClosed = true;
    cut.tick();
    cut.tick();
    expect(await lost).toMatchObject({ code: 'popupIsolated' });
    const denied = aPage();
    const refused = denied.popup.signIn().catch((error: unknown) => error);
    await denied.allow({}, { code: undefined, error: 'signInDenied' });
    expect(await refused).toMatchObject({ code: 'signInDenied' });
    expect([closed.listeners(), denied.listeners(), denied.opened[0]?.isClosed]).toEqual([0, 0, true]);
  });

  test('in a second window cancels the first one and ignores its answer', async () => {
    const { popup, allow, requested, opened, requests } = aPage();
    const first = popup.signIn().catch((error: unknown) => error);
    await requested();
    const second = popup.signIn();
    expect(await first).toMatchObject({ code: 'canceled' });
    expect(opened.map(({ isClosed }) => isClosed)).toEqual([true, false]);
    await requested(1);
    await allow();
    await settle();
    expect(requests).toEqual([]);
    await allow({}, {}, 1);
    await expect(second).resolves.toMatchObject({ token: 't1' });
  });

  test('receives the answer through the callback page when the opener is severed', async () => {
    const { popup, requested, callBack, tick, opened } = aPage({ callbackUrl: `${PAGE}/signed-in.html` });
    const signedIn = popup.signIn();
    const { request } = await requested();
    expect(request.callbackUrl).toBe(`${PAGE}/signed-in.html`);
    const [window] = opened;
    if (window !== undefined) window.isClosed = true;
    tick();
    tick();
    callBack({ type: AUTHORIZE_ANSWER, state: 'another tab', code: 'x' });
    callBack({ type: AUTHORIZE_ANSWER, state: request.state, code: 'c' });
    await expect(signedIn).resolves.toMatchObject({ token: 't1' });
  });

  test('is canceled by its signal', async () => {
    const { popup, requested, listeners } = aPage();
    const controller = new AbortController();
    const signedIn = popup.signIn(controller.signal).catch((error: unknown) => error);
    await requested();
    controller.abort();
    expect(await signedIn).toMatchObject({ code: 'canceled' });
    expect(listeners()).toBe(0);
  });
});

describe('a grant', () => {
  async function aSignedInPage() {
    const page = aPage();
    const signedIn = page.popup.signIn();
    await page.allow();
    await signedIn;
    return page;
  }

  test('is renewed with a new secret each time, of which the server has only seen the hash', async () => {
    const { renew, requests } = await aSignedInPage();
    await expect(renew()).resolves.toMatchObject({ token: 't2' });
    await expect(renew()).resolves.toMatchObject({ token: 't3' });
    const bodies = requests.map(({ body }) => body);
    expect(await challengeOf(bodies[1]?.verifier ?? '')).toBe(bodies[0]?.next);
    expect(await challengeOf(bodies[2]?.verifier ?? '')).toBe(bodies[1]?.next);
    expect(requests[1]).toMatchObject({ path: '/cfs/rest/partners/shop/renewals', body: { grant: 'g' } });
  });

  test('is renewed with the same secrets again when the answer was lost', async () => {
    const { renew, requests, answer } = await aSignedInPage();
    answer.mockImplementationOnce(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(renew()).rejects.toMatchObject({ code: 'networkError', retryable: true });
    await renew();
    expect(requests[2]?.body).toEqual(requests[1]?.body);
  });

  test('that is revoked or missing requires sign-in', async () => {
    const { renew, answer } = await aSignedInPage();
    answer.mockReturnValueOnce(Response.json({ errors: [{ code: 6012 }] }, { status: 400 }));
    await expect(renew()).rejects.toMatchObject({ code: 'signInRequired', retryable: false });
    await expect(renew()).rejects.toMatchObject({ code: 'signInRequired' });
    await expect(aPage().renew()).rejects.toMatchObject({ code: 'signInRequired' });
  });

  test('is revoked by signing out', async () => {
    const { popup, requests, renew } = await aSignedInPage();
    await popup.signOut();
    expect(requests[1]).toMatchObject({ method: 'DELETE', path: '/cfs/rest/partners/grant' });
    expect(requests[1]?.headers.get('token')).toBe('t1');
    await expect(renew()).rejects.toMatchObject({ code: 'signInRequired' });
    await popup.signOut();
    expect(requests).toHaveLength(2);
  });
});
