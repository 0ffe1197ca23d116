import { type ChangeHandlers, type Client, createClient, type Locale } from '@abrak/core';
import { getCurrentUser } from '@abrak/core/account';
import { renameDocument } from '@abrak/core/files';
import { withoutBidiControls } from '@abrak/core/internal';
import { QueryClient, useQueryClient } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { createInstance } from 'i18next';
import { useEffect, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { I18nextProvider, useTranslation as useHostTranslation } from 'react-i18next';
import { describe, expect, test, vi } from 'vitest';
import { cdp } from 'vitest/browser';
import { renderUi, silentClient, Wrapped } from '../testing/renderUi.tsx';
import { Dialog, useTranslation } from '../ui/index.ts';
import {
  AbrakProvider,
  registerLanguage,
  registerMessages,
  useAnnounce,
  useClient,
  useErrorText,
  useFormat,
  useLocale,
} from './index.ts';

function Language() {
  const { locale, direction } = useLocale();
  const { t } = useTranslation('ui');
  const [typed, setTyped] = useState('');
  return (
    <>
      <p>{`${locale} ${direction} ${t('dialog.cancel')}`}</p>
      <input aria-label="typed" value={typed} onChange={(event) => setTyped(event.target.value)} />
    </>
  );
}

const root = () => document.querySelector('[data-theme]');

test('is Persian and right to left by default', () => {
  renderUi(<Language />);
  expect(screen.getByText('fa rtl انصراف')).toBeDefined();
  expect(root()).toMatchObject({ lang: 'fa', dir: 'rtl' });
});

test('switches the language in place and keeps typed text', async () => {
  const page = (locale: Locale) => (
    <AbrakProvider client={silentClient} locale={locale}>
      <Language />
    </AbrakProvider>
  );
  const { rerender, user } = renderUi(page('fa'));
  await user.type(screen.getByRole('textbox'), 'sara');
  rerender(page('en'));
  expect(screen.getByText('en ltr Cancel')).toBeDefined();
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'sara');
});

test('the server is asked in the language of the interface, from the first call on', async () => {
  const asked: (string | null)[] = [];
  const client = createClient({
    baseUrl: 'https://api.example',
    fetch: (input, init) => {
      asked.push(new Request(input, init).headers.get('accept-language'));
      return Promise.resolve(Response.json({}, { status: 503 }));
    },
  });
  function Ask({ locale }: { readonly locale: Locale }) {
    const own = useClient();
    useEffect(() => void getCurrentUser(own).catch(() => undefined), [own, locale]);
    return null;
  }
  const page = (locale: Locale) => (
    <AbrakProvider client={client} locale={locale}>
      <Ask locale={locale} />
    </AbrakProvider>
  );
  const { rerender } = render(page('en'));
  await waitFor(() => expect(asked).toEqual(['en']));
  rerender(page('fa'));
  await waitFor(() => expect(asked).toEqual(['en', 'fa']));
});

test('two providers on one page can use different languages', () => {
  renderUi(
    <>
      <AbrakProvider client={silentClient} locale="fa">
        <Language />
      </AbrakProvider>
      <AbrakProvider client={silentClient} locale="en">
        <Language />
      </AbrakProvider>
    </>,
  );
  expect(screen.getByText('fa rtl انصراف')).toBeDefined();
  expect(screen.getByText('en ltr Cancel')).toBeDefined();
});

test('messages of the host override the built-in ones key by key', () => {
  function Words() {
    const { t } = useTranslation('ui');
    return <p>{`${t('dialog.cancel')} | ${t('dialog.close')}`}</p>;
  }
  renderUi(<Words />, { messages: { fa: { ui: { dialog: { cancel: 'بی‌خیال' } } } } });
  expect(screen.getByText('بی‌خیال | بستن')).toBeDefined();
});

test('below the provider, the host’s own i18next keeps the texts of the host', async () => {
  const host = createInstance();
  await host.init({ lng: 'en', resources: { en: { translation: { greeting: 'Hello of the host' } } } });
  function OfHost() {
    const { t } = useHostTranslation();
    return <p>{t('greeting')}</p>;
  }
  render(
    <I18nextProvider i18n={host}>
      <AbrakProvider client={silentClient}>
        <OfHost />
      </AbrakProvider>
    </I18nextProvider>,
  );
  expect(screen.getByText('Hello of the host')).toBeDefined();
});

test('messages registered later reach a provider that is already mounted', () => {
  function Late() {
    const { i18n } = useTranslation('ui');
    return <p>{i18n.t('greeting', { ns: 'late', defaultValue: '…' })}</p>;
  }
  renderUi(<Late />);
  expect(screen.getByText('…')).toBeDefined();
  act(() => registerMessages('late', { fa: { greeting: 'درود' }, en: { greeting: 'Hello' } }));
  expect(screen.getByText('درود')).toBeDefined();
});

describe('a further language', () => {
  const catalan = { code: 'ca', tag: 'ca-ES', direction: 'ltr', fallback: 'en' } as const;
  const pack = { ...catalan, messages: { ui: { dialog: { cancel: 'Cancel·la' }, notice: { close: 'Tanca' } } } };
  const page = (
    <AbrakProvider client={silentClient} locale="ca" messages={{ ca: { ui: { notice: { close: 'Tanca-ho' } } } }}>
      <Language />
      <CatalanTexts />
    </AbrakProvider>
  );
  function CatalanTexts() {
    const { t } = useTranslation('ui');
    const { dataLocale } = useLocale();
    const { number } = useFormat();
    return (
      <p>{`${t('notice.close')} · ${t('dialog.close')} · ${withoutBidiControls(number(1234.5))} · ${dataLocale}`}</p>
    );
  }

  test('is Persian until it is registered, and then changes in place', async () => {
    renderUi(page);
    expect(screen.getByText('ca rtl انصراف')).toBeDefined();
    act(() => registerLanguage(pack));
    expect(await screen.findByText('ca ltr Cancel·la')).toBeDefined();
    expect(document.querySelector('[data-theme][lang="ca"]')).toMatchObject({ dir: 'ltr' });
  });

  test('has its own numbers; texts of the host come first, and missing ones are those of its fallback', () => {
    registerLanguage(pack);
    renderUi(page);
    expect(screen.getByText('Tanca-ho · Close · 1.234,5 · en')).toBeDefined();
  });
});

test('messages isolate their interpolated values for bidi', () => {
  registerMessages('samples', {
    fa: { line: '{{name, name}}: {{count, number}} ({{size, bytes}}، {{share, percent}})' },
    en: { line: '{{name, name}}: {{count, number}} ({{size, bytes}}, {{share, percent}})' },
  });
  function Line() {
    const { i18n } = useTranslation('ui');
    const values = { ns: 'samples', name: 'a\u202Eb.pdf', count: 1234, size: 2048, share: 25 };
    return <p data-testid="line">{i18n.t('line', values)}</p>;
  }
  renderUi(<Line />, { locale: 'en' });
  const line = screen.getByTestId('line').textContent;
  expect(line.replaceAll(/[\u2066-\u2068]/gu, '[').replaceAll('\u2069', ']')).toBe(
    '[a□b.pdf]: [1,234] ([2 KB], [25%])',
  );
});

const newYear = Date.UTC(2025, 2, 21, 12);

test('formats numbers and dates in the digits and calendar of its language', () => {
  function Values() {
    const format = useFormat();
    return <p data-testid="values">{`${format.number(1404)} ${format.date(newYear)}`}</p>;
  }
  renderUi(<Values />);
  expect(screen.getByTestId('values').textContent.replaceAll(/[\u2066-\u2069]/gu, '')).toBe('۱٬۴۰۴ ۱ فروردین ۱۴۰۴');
});

test('overlays render into a portal of the provider, in its language and theme', async () => {
  renderUi(<Dialog isOpen onOpenChange={() => undefined} title="پوشهٔ جدید" />, { theme: 'dark' });
  const portal = (await screen.findByRole('dialog')).closest('[data-theme]');
  expect(portal).not.toBe(root());
  expect(portal).toMatchObject({ lang: 'fa', dir: 'rtl' });
  expect(portal?.getAttribute('data-theme')).toBe('dark');
  // The browser gives a popover its own colours.
  const [own, shown] = [root(), portal].map((part) => part && getComputedStyle(part).color);
  expect(shown).toBe(own);
});

test('overlays render into `portalContainer` when it is set', async () => {
  const host = document.body.appendChild(document.createElement('div'));
  renderUi(<Dialog isOpen onOpenChange={() => undefined} title="پوشهٔ جدید" />, { portalContainer: host });
  expect(host.contains(await screen.findByRole('dialog'))).toBe(true);
  host.remove();
});

test('a page can set a public token on any ancestor', () => {
  document.body.style.setProperty('--abrak-color-accent', 'rgb(1, 2, 3)');
  renderUi(<p style={{ color: 'var(--_abrak-color-accent)' }}>رنگ</p>);
  expect(getComputedStyle(screen.getByText('رنگ')).color).toBe('rgb(1, 2, 3)');
  document.body.style.removeProperty('--abrak-color-accent');
});

test('the dark theme has dark surfaces and sets `color-scheme: dark`', () => {
  renderUi(<p>متن</p>, { theme: 'dark' });
  const style = getComputedStyle(screen.getByText('متن').closest('[data-theme]') ?? document.body);
  expect(style.colorScheme).toBe('dark');
  expect(style.backgroundColor).toBe('rgb(17, 17, 19)');
});

test('the dark theme is printed on light paper', async () => {
  renderUi(<p>متن</p>, { theme: 'dark' });
  const themed = screen.getByText('متن').closest('[data-theme]') ?? document.body;
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
  const printed = getComputedStyle(themed).backgroundColor;
  await cdp().send('Emulation.setEmulatedMedia', { media: '' });
  expect([printed, getComputedStyle(themed).backgroundColor]).toEqual(['rgb(249, 249, 251)', 'rgb(17, 17, 19)']);
});

test('announces in a polite live region, also the same text twice', () => {
  let announce: (text: string) => void = () => undefined;
  function Speaker() {
    announce = useAnnounce();
    return null;
  }
  renderUi(<Speaker />);
  const heard: string[] = [];
  for (const text of ['سه فایل', 'سه فایل']) {
    act(() => announce(text));
    heard.push(screen.getByRole('status').textContent);
  }
  expect(heard.map((text) => text.trim())).toEqual(['سه فایل', 'سه فایل']);
  expect(heard[0]).not.toBe(heard[1]);
});

test('provides the given query client, and a client that sends the calls of the given one', async () => {
  const fetch = vi.fn(() => Promise.resolve(Response.json({})));
  const client = createClient({ baseUrl: 'http://abrak.invalid', fetch });
  const given = new QueryClient();
  const seen = vi.fn<(client: Client, queryClient: QueryClient) => void>();
  function Reader() {
    seen(useClient(), useQueryClient());
    return null;
  }
  renderUi(<Reader />, { client, queryClient: given });
  const [provided, cache] = seen.mock.lastCall ?? [];
  expect([provided?.session, cache]).toEqual([client.session, given]);
  await expect(getCurrentUser(provided ?? client)).rejects.toMatchObject({ code: 'unreadableAnswer' });
  expect(fetch).toHaveBeenCalledOnce();
});

test('a hook outside of a provider throws an error that names AbrakProvider', () => {
  function Lost() {
    useLocale();
    return null;
  }
  expect(() => renderToString(<Lost />)).toThrow(/<AbrakProvider client=/u);
});

test('renders on a server', async () => {
  const html = renderToString(
    <AbrakProvider client={silentClient} locale="en">
      <Language />
    </AbrakProvider>,
  );
  expect(html).toContain('en ltr Cancel');
  await waitFor(() => expect(html).toContain('dir="ltr"'));
});

function Call() {
  const client = useClient();
  const [failure, setFailure] = useState('');
  const call = () => {
    getCurrentUser(client).catch((error: unknown) => setFailure(String(error)));
  };
  return (
    <button type="button" onClick={call}>
      {`call ${failure}`}
    </button>
  );
}

test('a failed call inside is reported to the latest onError, and to the component that made it', async () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const page = (onError: typeof first) => (
    <AbrakProvider client={silentClient} onError={onError}>
      <Call />
    </AbrakProvider>
  );
  const { rerender, user } = renderUi(page(first));
  rerender(page(second));
  await user.click(screen.getByRole('button'));
  expect(await screen.findByText('call ApiError: Network Error')).toBeDefined();
  expect(first).not.toHaveBeenCalled();
  expect(second.mock.calls).toMatchObject([[{ code: 'networkError', call: 'GET /cfs/rest/users/currentUser' }]]);
});

function Rename() {
  const client = useClient();
  const errorText = useErrorText();
  const [failure, setFailure] = useState('');
  const rename = () => {
    renameDocument(client, { id: 7, name: 'new.txt' }).catch((error: unknown) => setFailure(errorText(error)));
  };
  return (
    <button type="button" onClick={rename}>
      {`rename ${failure}`}
    </button>
  );
}

test('the host is asked before a change, and its reason is shown as plain text', async () => {
  const onBeforeChange = vi.fn<NonNullable<ChangeHandlers['onBeforeChange']>>(() => 'Only <b>owners</b> rename.');
  const { user } = renderUi(
    <AbrakProvider client={silentClient} locale="en" onBeforeChange={onBeforeChange}>
      <Rename />
    </AbrakProvider>,
  );
  await user.click(screen.getByRole('button'));
  expect(await screen.findByText(/Only <b>owners<\/b> rename\./)).toBeDefined();
  expect(onBeforeChange.mock.calls).toEqual([[{ type: 'files.renameDocument', input: [{ id: 7, name: 'new.txt' }] }]]);
});

test('events for measurements name calls and codes, no names and no ids', async () => {
  const onEvent = vi.fn();
  const { user } = renderUi(
    <AbrakProvider client={silentClient} onEvent={onEvent}>
      <Rename />
      <Call />
    </AbrakProvider>,
  );
  await user.click(screen.getByRole('button', { name: /rename/ }));
  await waitFor(() => expect(onEvent).toHaveBeenCalledTimes(2));
  expect(onEvent.mock.calls).toEqual([
    [{ type: 'failure', code: 'networkError', call: 'PUT /cfs/rest/documents/rename' }],
    [{ type: 'change', change: 'files.renameDocument', code: 'networkError', milliseconds: expect.any(Number) }],
  ]);
});

describe('overlays in the top layer', () => {
  const heightOfDialog = async () => (await screen.findByRole('dialog')).getBoundingClientRect().height;
  const dialog = (
    <Dialog isOpen onOpenChange={() => undefined} title="title" height="full">
      <p>text</p>
    </Dialog>
  );

  test.each([
    { transform: 'translateZ(0)' },
    { willChange: 'transform' },
    { filter: 'blur(0)' },
    { backdropFilter: 'blur(0)' },
    { perspective: '10px' },
    { contain: 'paint' },
    { contentVisibility: 'auto' },
    { opacity: '0.5' },
  ] as const)('have the whole window inside of a small box with %j', async (style) => {
    const box = document.createElement('div');
    Object.assign(box.style, { inlineSize: '380px', blockSize: '200px', overflow: 'hidden', ...style });
    document.body.append(box);
    render(<Wrapped options={{ locale: 'en' }}>{dialog}</Wrapped>, { container: box });
    expect(await heightOfDialog()).toBeGreaterThan(innerHeight / 2);
    box.remove();
  });

  test('are above a modal dialog of the page that was opened later', async () => {
    const modal = document.createElement('dialog');
    document.body.append(modal);
    const { rerender } = render(<Wrapped options={{ locale: 'en' }}>{null}</Wrapped>, { container: modal });
    modal.showModal();
    rerender(<Wrapped options={{ locale: 'en' }}>{dialog}</Wrapped>);
    const shown = await screen.findByRole('dialog', { name: 'title' });
    const { x, y, width, height } = shown.getBoundingClientRect();
    expect(shown.contains(document.elementFromPoint(x + width / 2, y + height / 2))).toBe(true);
    modal.remove();
  });

  test('are seen after a page has moved the component, and on top again with the next one', async () => {
    const host = document.createElement('div');
    document.body.append(host);
    render(<Wrapped options={{ locale: 'en' }}>{dialog}</Wrapped>, { container: host });
    const shown = await screen.findByRole('dialog');
    host.remove();
    document.body.prepend(host);
    expect(shown).toBeVisible();
    const portal = shown.closest('[popover]');
    portal?.append(document.createElement('div'));
    await waitFor(() => expect(portal?.matches(':popover-open')).toBe(true));
    host.remove();
  });

  test('stay as they are when another is added: focus and scroll position', async () => {
    const { rerender } = render(
      <Wrapped options={{ locale: 'en' }}>
        <Dialog isOpen onOpenChange={() => undefined} title="title">
          <div style={{ blockSize: '3000px' }} />
          <input aria-label="name" />
        </Dialog>
      </Wrapped>,
    );
    const input = await screen.findByRole('textbox');
    await waitFor(() => expect(document.activeElement).toBe(input));
    input.scrollIntoView();
    const scrolled = input.closest('[data-height]')?.scrollTop;
    expect(scrolled).toBeGreaterThan(0);
    const portal = input.closest('[popover]');
    const added = document.createElement('div');
    portal?.append(added);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    expect(document.activeElement).toBe(input);
    expect(input.closest('[data-height]')?.scrollTop).toBe(scrolled);
    added.remove();
    rerender(<Wrapped options={{ locale: 'en' }}>{null}</Wrapped>);
  });
});
