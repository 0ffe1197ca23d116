import { withoutBidiControls } from '@abrak/core/internal';
import { aDocument, aFolder, aUser, tokenFor } from '@abrak/core/internal/testing';
import { createMemoryBackend } from '@abrak/core/testing';
import { fireEvent, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { FetchToken } from './contract.ts';
import { define } from './index.ts';
import type { AbrakElement } from './internal/AbrakElement.ts';
import { answerFrom, answerOrigin } from './testing/memoryApi.ts';

const API = 'http://away.localhost:9';
const GRACE_MS = 5 * 60_000;

for (const tag of ['abrak-wallet', 'abrak-file-manager', 'abrak-file-picker', 'abrak-vm-order'] as const) define(tag);

const cleanups: (() => void)[] = [];
const elements: AbrakElement[] = [];

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
  for (const element of elements.splice(0)) {
    element.remove();
    element.unmount();
  }
  for (const cleanUp of cleanups.splice(0)) cleanUp();
});

/** Lets at least one task of the page pass. */
const nextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => resolve(), { once: true });
    port1.start();
    port2.postMessage(undefined);
  });

const linesOfPage = () => Object.values(globalThis.abrakElements ?? {}).flatMap((state) => [...(state?.lines ?? [])]);

function aPage() {
  const backend = createMemoryBackend({
    user: aUser({ username: 'sara', balanceToman: 987_654 }),
    documents: [
      aFolder({ id: 1, name: 'letters', path: '/letters' }),
      ...Array.from({ length: 60 }, (_, index) =>
        aDocument({
          id: 10 + index,
          parent: { id: 1, name: 'letters' },
          name: `letter ${index}.txt`,
          path: `/letters/letter ${index}.txt`,
        }),
      ),
    ],
  });
  const answer = answerFrom(backend);
  const calls: string[] = [];
  cleanups.push(
    answerOrigin(API, (input, init) => {
      calls.push(new URL(input instanceof Request ? input.url : input).pathname);
      return answer(input, init);
    }),
  );
  const fetchToken = vi.fn<FetchToken>(async ({ scopes }) => ({ ...tokenFor(backend, scopes), subject: 'sara' }));
  const add = (tag: string, properties: object = {}) => {
    const element = document.createElement(tag) as AbrakElement;
    Object.assign(element, { api: API, fetchToken, lang: 'en', scopes: 'files:read files:write billing:read' });
    Object.assign(element, properties);
    element.style.blockSize = '400px';
    document.body.append(element);
    elements.push(element);
    const frame = () => {
      const found = element.shadowRoot?.querySelector<HTMLElement>('.frame');
      if (found == null) throw new Error('The element has no frame.');
      return found;
    };
    const text = () => withoutBidiControls(element.shadowRoot?.textContent ?? '');
    return { element, frame, text, shown: () => within(frame()) };
  };
  return { backend, fetchToken, calls, add };
}

async function takeOut(element: HTMLElement): Promise<void> {
  element.remove();
  await nextTask();
  await nextTask();
}

const visible = (element: HTMLElement) => waitFor(() => expect(element).toBeVisible());

describe('an element that is taken out of the page for some tasks', () => {
  test('keeps its folder and its selection', async () => {
    const { add } = aPage();
    const { element, frame, shown } = add('abrak-file-picker', { display: 'inline', mode: 'multiple' });
    await userEvent.click(await waitFor(() => shown().getByRole('row', { name: /letters/ })));
    await userEvent.click(await waitFor(() => shown().getByRole('row', { name: /letter 0\.txt/ })));
    await takeOut(element);
    document.body.append(element);
    await visible(frame());
    await waitFor(() => expect(shown().getByRole('row', { name: /letter 0\.txt/, selected: true })).toBeVisible());
  });

  test('keeps what was typed into an order', async () => {
    const { add } = aPage();
    const { element, frame, shown } = add('abrak-vm-order');
    await waitFor(() => expect(shown().getAllByRole('radio').length).toBeGreaterThan(1));
    const choice = shown().getAllByRole('radio')[1];
    if (choice === undefined) throw new Error('There is no choice.');
    await userEvent.click(choice);
    await takeOut(element);
    document.body.append(element);
    await visible(frame());
    expect(choice.isConnected).toBe(true);
    expect(choice).toBeChecked();
  });

  test('lets the page alone while it is away, and shows its dialog with what was typed afterwards', async () => {
    const { add } = aPage();
    const { element, frame, shown } = add('abrak-file-manager');
    document.body.append(document.createElement('p'));
    const markup = () => document.body.outerHTML;
    await waitFor(() => shown().getByRole('row', { name: /letters/ }));
    const before = markup();
    const overlays = () => within(element.shadowRoot?.querySelector<HTMLElement>('.overlays') ?? document.body);
    await userEvent.click(shown().getByRole('button', { name: /new/i }));
    await userEvent.click(await waitFor(() => overlays().getByRole('menuitem', { name: 'New Folder' })));
    const name = await waitFor(() => within(overlays().getByRole('dialog')).getByRole('textbox'));
    fireEvent.change(name, { target: { value: 'half' } });
    expect(markup()).not.toBe(before);
    await takeOut(element);
    document.body.prepend(element);
    element.remove();
    await waitFor(() => expect(getComputedStyle(document.body).pointerEvents).toBe('auto'));
    expect(document.body.querySelectorAll('[aria-hidden]')).toHaveLength(0);
    document.body.prepend(element);
    await visible(frame());
    const again = await waitFor(() => within(overlays().getByRole('dialog')).getByRole('textbox'));
    await visible(again);
    expect(again).toHaveValue('half');
    expect(overlays().getByRole('dialog').closest('[popover]')?.matches(':popover-open')).toBe(true);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(overlays().queryByRole('dialog')).toBeNull());
  });

  test('calls nothing while it is away, and is current afterwards', async () => {
    const { add, calls } = aPage();
    const { element, frame, shown } = add('abrak-file-manager');
    await waitFor(() => shown().getByRole('row', { name: /letters/ }));
    await takeOut(element);
    const observers = () =>
      linesOfPage().flatMap(({ line }) =>
        line.queryClient
          .getQueryCache()
          .getAll()
          .filter((query) => query.getObserversCount() > 0),
      );
    await waitFor(() => expect(observers()).toEqual([]));
    calls.length = 0;
    for (const { line } of linesOfPage()) await line.queryClient.invalidateQueries();
    expect(calls).toEqual([]);
    element.setAttribute('path', '/letters');
    element.setAttribute('theme', 'dark');
    element.lang = 'fa';
    document.body.append(element);
    await visible(frame());
    await waitFor(() => expect(shown().getByRole('row', { name: /letter 0\.txt/ })).toBeVisible());
    expect(frame().querySelector('[data-theme="dark"][lang="fa"]')).not.toBeNull();
    expect(calls.length).toBeGreaterThan(0);
  });

  test('keeps its value in another form, and its clone is a fresh one', async () => {
    const { add } = aPage();
    const { element, shown } = add('abrak-file-picker', { display: 'inline' });
    element.setAttribute('name', 'attachment');
    Reflect.set(element, 'files', [{ id: 4, name: 'a.txt', sizeBytes: 1 }]);
    await waitFor(() => shown().getByRole('row', { name: /letters/ }));
    await takeOut(element);
    const form = document.createElement('form');
    document.body.append(form);
    const clone = element.cloneNode(true);
    form.append(element);
    expect([...new FormData(form)]).toEqual([['attachment', '4']]);
    expect(Reflect.get(clone, 'value')).toBe('');
  });
});

describe('an element that comes into another tree or document', () => {
  test('keeps its state and its styles', async () => {
    const { add } = aPage();
    const { element, frame, shown } = add('abrak-file-manager', { path: '/letters' });
    await userEvent.click(await waitFor(() => shown().getByRole('row', { name: /letter 0\.txt/ })));
    const sheets = () => element.shadowRoot?.adoptedStyleSheets.map(({ cssRules }) => cssRules.length);
    const before = sheets();
    const host = document.createElement('div');
    document.body.append(host);
    host.attachShadow({ mode: 'open' }).append(element);
    await visible(frame());
    const inert = document.implementation.createHTMLDocument();
    inert.body.append(element);
    await nextTask();
    const iframe = document.createElement('iframe');
    iframe.style.cssText = 'inline-size: 900px; block-size: 500px';
    document.body.append(iframe);
    iframe.contentDocument?.body.append(element);
    await waitFor(() => expect(frame().style.visibility).toBe(''));
    await waitFor(() => expect(shown().getByRole('row', { name: /letter 0\.txt/, selected: true })).toBeDefined());
    await waitFor(() => expect(sheets()).toEqual(before));
    document.body.append(element);
    // A row that was drawn in the frame is an object of the frame, which `toBeVisible` does not take for an element.
    const row = () => shown().getByRole('row', { name: /letter 0\.txt/, selected: true });
    await waitFor(() => expect(row().getBoundingClientRect().height).toBeGreaterThan(0));
    expect(sheets()).toEqual(before);
  });
});

describe('while an element is away', () => {
  test('a sign-out drops everything of its customer', async () => {
    const { add, fetchToken } = aPage();
    const wallet = add('abrak-wallet');
    await waitFor(() => expect(wallet.text()).toContain('987,654'));
    await takeOut(wallet.element);
    await wallet.element.signOut();
    await waitFor(() => expect(wallet.text()).not.toContain('987,654'));
    document.body.append(wallet.element);
    await waitFor(() => expect(wallet.shown().getByRole('button', { name: 'Sign in' })).toBeVisible());
    expect(fetchToken).toHaveBeenCalledTimes(1);
  });

  test('another element asks for a token of its own, and its sign-out is one of both', async () => {
    const { add, fetchToken } = aPage();
    const wallet = add('abrak-wallet');
    await waitFor(() => expect(wallet.text()).toContain('987,654'));
    await takeOut(wallet.element);
    const next = add('abrak-wallet');
    await waitFor(() => expect(next.text()).toContain('987,654'));
    expect(fetchToken).toHaveBeenCalledTimes(2);
    await next.element.signOut();
    await waitFor(() => expect(wallet.text()).not.toContain('987,654'));
  });

  test('the customer of the page may change: nothing of the former one is shown again', async () => {
    const { add, backend, fetchToken } = aPage();
    backend.addCustomer({ user: aUser({ id: 2, username: 'omid', email: 'omid@example.com', balanceToman: 12_000 }) });
    const wallet = add('abrak-wallet');
    await waitFor(() => expect(wallet.text()).toContain('987,654'));
    await takeOut(wallet.element);
    let answer: (reason: Error) => void = () => undefined;
    fetchToken.mockImplementation(() => new Promise((_resolve, reject) => (answer = reject)));
    document.body.append(wallet.element);
    await waitFor(() => expect(fetchToken).toHaveBeenCalledTimes(2));
    expect(wallet.frame()).not.toBeVisible();
    answer(new Error('Nobody is signed in.'));
    await visible(wallet.frame());
    expect(wallet.text()).not.toContain('987,654');
  });
});

test('an element that stays away is unmounted after the time of grace, and starts anew when it comes back', async () => {
  const { add, fetchToken } = aPage();
  const wallet = add('abrak-wallet');
  await waitFor(() => expect(wallet.text()).toContain('987,654'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await takeOut(wallet.element);
  vi.advanceTimersByTime(GRACE_MS - 1);
  expect(wallet.element.shadowRoot?.childNodes.length).toBeGreaterThan(0);
  vi.advanceTimersByTime(1);
  expect(wallet.element.shadowRoot?.childNodes).toHaveLength(0);
  expect(linesOfPage()).toEqual([]);
  vi.useRealTimers();
  document.body.append(wallet.element);
  await waitFor(() => expect(wallet.text()).toContain('987,654'));
  expect(fetchToken).toHaveBeenCalledTimes(2);
});
