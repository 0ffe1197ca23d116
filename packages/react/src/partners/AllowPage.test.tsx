import { createClient, type Locale } from '@abrak/core';
import type { AuthorizeRequest } from '@abrak/core/partners';
import { act, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { renderUi } from '../testing/renderUi.tsx';
import { AllowPage, type AllowPageProps } from './AllowPage.tsx';

const request: AuthorizeRequest = {
  partner: 'shop',
  origin: 'https://shop.example',
  scopes: ['files:read', 'billing:pay'],
  state: 's'.repeat(43),
  challenge: 'c'.repeat(43),
};

/** Waits until the allow button accepts presses, and returns it. */
async function readyButton(name = 'Allow'): Promise<HTMLElement> {
  const button = await screen.findByRole('button', { name });
  // Focused before the press: a window that receives the focus by it would ignore it.
  act(() => button.focus());
  await vi.waitFor(() => expect(button.hasAttribute('aria-disabled')).toBe(false));
  return button;
}

/** Dispatches an event with the given `timeStamp`. */
function dispatchAt(target: EventTarget, event: Event, timeStamp: number): void {
  Object.defineProperty(event, 'timeStamp', { value: timeStamp });
  act(() => void target.dispatchEvent(event));
}

/** Presses with a pointer at `heldSince` and clicks at `clickedAt`; both in milliseconds since the page was opened. */
function press(button: HTMLElement, clickedAt: number, heldSince = clickedAt): void {
  dispatchAt(button, new PointerEvent('pointerdown', { bubbles: true }), heldSince);
  dispatchAt(button, new MouseEvent('click', { bubbles: true, detail: 1 }), clickedAt);
}

const known = {
  id: 'shop',
  name: { fa: 'فروشگاه', en: 'Corner Shop' },
  origin: request.origin,
  scopes: request.scopes,
};

function show(
  locale: Locale,
  answers: { known?: () => Response; code?: () => Response; isSignedIn?: boolean; isPageThere?: boolean } = {},
) {
  const requests: Request[] = [];
  const fetch: typeof globalThis.fetch = (input, init) => {
    const sent = new Request(input, init);
    requests.push(sent);
    const answer =
      sent.method === 'GET'
        ? (answers.known ?? (() => Response.json(known)))
        : (answers.code ?? (() => Response.json({ code: 'c' })));
    return Promise.resolve(answer());
  };
  const client = createClient({ baseUrl: 'https://api.example', fetch });
  if (answers.isSignedIn !== false) client.session.start('own', 'sara');
  const answer = vi.fn<AllowPageProps['answer']>(() => answers.isPageThere !== false);
  return { requests, answer, ...renderUi(<AllowPage request={request} answer={answer} />, { client, locale }) };
}

describe('AllowPage', () => {
  test.each([
    ['en', /Corner Shop.* asks for your permission/, 'See and download your files', 'Allow'],
    ['fa', /فروشگاه/, 'فایل‌های شما را ببیند و دریافت کند', 'اجازه می‌دهم'],
  ] as const)(
    'shows partner, scopes and origin in %s, and sends one grant on a double click',
    async (locale, heading, scopeText, yes) => {
      const { user, answer, requests } = show(locale);
      expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
      expect(screen.getByText(scopeText)).toBeVisible();
      expect(screen.getByText('https://shop.example')).toBeVisible();
      expect(screen.getByText('sara')).toBeVisible();
      await user.dblClick(await readyButton(yes));
      await vi.waitFor(() => expect(answer).toHaveBeenCalledExactlyOnceWith({ code: 'c' }));
      const posted = requests.filter(({ method }) => method === 'POST');
      expect(posted).toHaveLength(1);
      expect(await posted[0]?.json()).toEqual({
        origin: request.origin,
        scopes: request.scopes,
        challenge: request.challenge,
      });
    },
  );

  test('answers signInDenied without a request when the customer refuses', async () => {
    const { user, answer, requests } = show('en');
    await user.click(await screen.findByRole('button', { name: "Don't allow" }));
    expect(answer).toHaveBeenCalledExactlyOnceWith({ error: 'signInDenied' });
    expect(await screen.findByText('Not allowed')).toBeVisible();
    expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  test('reports that the page that opened the window is gone', async () => {
    const { user } = show('en', { isPageThere: false });
    await user.click(await readyButton());
    expect(await screen.findByText('The page that asked is no longer open')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('ignores presses that began within 500 ms of the window becoming visible or focused', async () => {
    const before = performance.now();
    const { answer, requests } = show('en');
    const allow = await screen.findByRole('button', { name: 'Allow' });
    const isPosted = () => requests.some(({ method }) => method === 'POST');
    expect(allow.getAttribute('aria-disabled')).toBe('true');
    press(allow, before);
    for (const [target, name] of [
      [window, 'focus'],
      [document, 'visibilitychange'],
      [window, 'pageshow'],
    ] as const) {
      await readyButton();
      dispatchAt(target, new Event(name), before);
      expect(allow.getAttribute('aria-disabled')).toBe('true');
      press(allow, before + 499);
      press(allow, before + 9_000, before + 499);
      expect([isPosted(), allow.hasAttribute('aria-busy')]).toEqual([false, false]);
    }
    press(allow, before + 500);
    await vi.waitFor(() => expect(answer).toHaveBeenCalledOnce());
  });

  test('ignores keys that went down within 500 ms, or that repeat', async () => {
    const { user, answer, requests } = show('en');
    const allow = await screen.findByRole('button', { name: 'Allow' });
    const isPosted = () => requests.some(({ method }) => method === 'POST');
    act(() => allow.focus());
    dispatchAt(window, new Event('focus'), performance.now());
    for (const keys of ['{Enter}', ' ']) await user.keyboard(keys);
    // Held since before the question appeared.
    dispatchAt(window, new Event('focus'), 0);
    act(() => void allow.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true })));
    act(() => allow.click());
    expect(isPosted()).toBe(false);
    await user.keyboard('{Enter}');
    await vi.waitFor(() => expect(answer).toHaveBeenCalledOnce());
  });

  test('shows the origin untruncated, in lines that break before a dot or a colon', async () => {
    const origin = 'https://panel.customers.everlastingclouds.example:8443';
    const { container } = show('en', { known: () => Response.json({ ...known, origin }) });
    container.style.inlineSize = '286px';
    const text = await screen.findByText(origin);
    const parts = [...text.childNodes].filter((node) => node instanceof Text);
    const boxes = parts.map((part) => {
      const range = document.createRange();
      range.selectNode(part);
      return [...range.getClientRects()];
    });
    expect(new Set(boxes.flat().map(({ top }) => top)).size).toBeGreaterThan(1);
    expect(parts.map(({ data }) => data)).toEqual([
      'https://',
      'panel',
      '.customers',
      '.everlastingclouds',
      '.example',
      ':8443',
    ]);
    expect(new Set(boxes.map(({ length }) => length))).toEqual(new Set([1]));
  });

  test('shows the name without its direction marks', async () => {
    show('en', {
      known: () => Response.json({ ...known, name: { fa: '', en: '\u200FCorner\u200E \u202AShop\u202C\u2069' } }),
    });
    expect(await screen.findByRole('heading', { level: 2 })).toHaveProperty(
      'textContent',
      '\u2066Corner Shop\u2069 asks for your permission',
    );
  });

  test('signs out and shows the sign-in form when another account is chosen', async () => {
    const { user } = show('en');
    await user.click(await screen.findByRole('button', { name: 'Use another account' }));
    expect(await screen.findByRole('form')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Allow' })).toBeNull();
  });

  test('shows the sign-in form with the partner and the origin when signed out', async () => {
    show('en', { isSignedIn: false });
    expect(await screen.findByText(/Sign in to answer .*Corner Shop/)).toBeVisible();
    expect(screen.getByText(request.origin)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Allow' })).toBeNull();
  });

  test('reports a page that may not ask, without an allow button', async () => {
    show('en', { known: () => Response.json({ errors: [{ code: 6061 }] }, { status: 403 }) });
    expect(await screen.findByText('This page may not ask for your permission')).toBeVisible();
    expect(screen.getByText(request.origin)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Allow' })).toBeNull();
  });

  test('reports a failed grant, which can be tried again', async () => {
    const { user, answer } = show('en', {
      code: vi.fn(() => Response.json({ code: 'c' })).mockReturnValueOnce(new Response('', { status: 503 })),
    });
    await user.click(await readyButton());
    expect(await screen.findByText("Couldn't allow it")).toBeVisible();
    await user.click(await readyButton());
    await vi.waitFor(() => expect(answer).toHaveBeenCalledOnce());
  });
});

test('AllowPage reports a request that could not be parsed', () => {
  renderUi(<AllowPage request={undefined} answer={vi.fn()} />, { locale: 'en' });
  expect(screen.getByText('This request is not valid')).toBeVisible();
});
