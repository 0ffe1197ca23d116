import { notificationCodes } from '@abrak/core/account';
import { DAY_MS } from '@abrak/core/internal';
import { createMemoryBackend, type MemoryBackendOptions } from '@abrak/core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { page } from 'vitest/browser';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderUi } from '../../testing/renderUi.tsx';
import { anOpenInvoice, inDays } from '../../testing/sampleMoney.ts';
import { aNotification, sampleNotifications } from '../../testing/sampleNotifications.ts';
import billing from '../messages/en.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };
import fa from './messages/fa.json' with { type: 'json' };
import { NotificationBell } from './NotificationBell.tsx';

const words = en.notifications;
const paid = { isPaid: true, status: 'PAID' } as const;

beforeEach(() => localStorage.clear());

function Bell() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <NotificationBell
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      hrefOf={({ kind }) => (kind === 'folder' ? undefined : `#${kind}`)}
    />
  );
}

function setUp(options: MemoryBackendOptions = {}, locale: 'en' | 'fa' = 'en') {
  const backend = createMemoryBackend(options);
  const show = () => renderUi(<Bell />, { client: backend.client(), locale });
  return { backend, show, ...show() };
}

const bell = () => screen.findByRole('button', { name: new RegExp(billing.bell.none) });
const rows = () => within(screen.getByRole('list', { name: words.list })).getAllByRole('listitem');
const textOf = (row: HTMLElement | undefined) => row?.textContent?.replaceAll(/[\u2066-\u2069]/g, '') ?? '';
const unreadCount = async (name: string) =>
  expect(
    await screen.findByRole('button', { name: new RegExp(name.replaceAll(/[\u2066-\u2069]/g, '.?')) }),
  ).toBeVisible();

describe('the bell', () => {
  test('says how many are unread, and opens the list by keyboard', async () => {
    const { user } = setUp({ notifications: sampleNotifications() });
    await unreadCount('Notifications, \u20684\u2069 unread');
    await user.tab();
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: words.title });
    await waitFor(() => expect(rows()).toHaveLength(8));
    expect(dialog).toContainElement(document.activeElement as HTMLElement);
    expect(within(dialog).getAllByText(new RegExp(words.unread))).toHaveLength(4);
    // One Escape: no tooltip of a button inside takes it.
    await user.keyboard('{Escape}');
    await waitFor(async () => expect(await bell()).toHaveFocus());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a link leads to the place, marks its notification as read and closes the list', async () => {
    const { user, backend } = setUp({ notifications: [aNotification({ id: '7' })] });
    await user.click(await bell());
    const link = await screen.findByRole('link', { name: /web-1.* is ready/ });
    expect(link).toHaveAttribute('href', '#server');
    await user.click(link);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await screen.findByRole('button', { name: billing.bell.none });
    expect(backend.calls.filter(({ method }) => method === 'PUT').map(({ query }) => query)).toEqual([{ ids: '7' }]);
  });

  test('dismissing one moves the focus to the next, also after a refusal, which brings it back', async () => {
    const { user, backend } = setUp({ notifications: sampleNotifications().slice(0, 3) });
    await user.click(await bell());
    await screen.findByRole('list', { name: words.list });
    const [first] = rows();
    backend.failNext(/DELETE .*notifications$/, 'generic');
    await user.click(within(first ?? document.body).getByRole('button'));
    expect(await screen.findAllByText(/Couldn't update the notifications/)).not.toHaveLength(0);
    await waitFor(() => expect(rows()).toHaveLength(3));
    await user.click(within(rows()[0] ?? document.body).getByRole('button'));
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(rows()[0]).toContainElement(document.activeElement as HTMLElement);
  });

  test('all can be read and dismissed, and nothing is left after a new visit', async () => {
    const { user, unmount, show } = setUp({ notifications: sampleNotifications() });
    await user.click(await bell());
    // Each button goes away or is disabled by its own press.
    const expectDone = async (text: string) => {
      expect(await screen.findByText(text)).toHaveRole('status');
      const dialog = screen.getByRole('dialog');
      expect(dialog).toContainElement(document.activeElement as HTMLElement);
    };
    await user.click(await screen.findByRole('button', { name: words.read }));
    await screen.findByRole('button', { name: billing.bell.none, hidden: true });
    await expectDone(words.allRead);
    await user.click(screen.getByRole('button', { name: words.dismissAll }));
    expect(await screen.findByText(words.none)).toBeVisible();
    await expectDone(words.allDismissed);
    unmount();
    const next = show();
    await next.user.click(await bell());
    expect(await screen.findByText(words.none)).toBeVisible();
  });

  test('older ones are loaded on demand, and a failure can be retried', async () => {
    const many = Array.from({ length: 25 }, (_, index) =>
      aNotification({ id: String(index), createdAt: Date.now() - index * DAY_MS }),
    );
    const { user, backend } = setUp({ notifications: many });
    backend.failNext(/GET .*notifications$/, 'generic');
    await user.click(await bell());
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(rows()).toHaveLength(20));
    await user.click(screen.getByRole('button', { name: words.more }));
    await waitFor(() => expect(rows()).toHaveLength(25));
    expect(screen.queryByRole('button', { name: words.more })).toBeNull();
  });

  test('opens a panel below it in a wide window, a sheet on a phone, without a footer while there is nothing', async () => {
    await page.viewport(1280, 800);
    const { user } = setUp();
    await user.click(await bell());
    const panel = await screen.findByRole('dialog', { name: words.title });
    await within(panel).findByText(words.none);
    const bottom = screen.getByRole('button', { name: billing.bell.none, hidden: true }).getBoundingClientRect().bottom;
    await waitFor(() => expect(panel.getBoundingClientRect().top - bottom).toBeCloseTo(8, 0));
    expect(panel.querySelector('footer')).toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(async () => expect(await bell()).toHaveFocus());
    await page.viewport(390, 800);
    await user.click(await bell());
    const sheet = await screen.findByRole('dialog', { name: words.title });
    expect(sheet.querySelector('footer')).toBeNull();
    await waitFor(() => expect(sheet.getBoundingClientRect().bottom).toBeCloseTo(800, 0));
  });
});

describe('without the capability', () => {
  const options: MemoryBackendOptions = {
    settings: { capabilities: [] },
    billing: {
      invoices: [
        anOpenInvoice({ ...paid, id: 2, kind: 'servers', serviceName: 'web-1', endsAt: inDays(2.1) }),
        anOpenInvoice({
          id: 3,
          kind: 'storage',
          serviceName: '',
          refCode: 'R3',
          createdAt: Date.now() - DAY_MS,
          dueAt: inDays(3),
        }),
      ],
    },
  };

  test('ends and unpaid invoices are read from the invoices when the list is opened', async () => {
    const { user, backend } = setUp(options);
    await bell();
    expect(backend.calls.filter(({ path }) => /nvoices|notifications/.test(path))).toEqual([]);
    await user.click(await bell());
    expect(await screen.findByRole('link', { name: /web-1.* expires on/ })).toHaveAttribute('href', '#server');
    expect(screen.getByRole('link', { name: /R3.* is unpaid \(File storage\)/i })).toHaveAttribute('href', '#invoice');
    expect(backend.calls.filter(({ path }) => /notifications/.test(path))).toEqual([]);
  });

  test('what was read and dismissed is kept in the browser', async () => {
    const { user, unmount, show } = setUp(options);
    await user.click(await bell());
    await user.click(await screen.findByRole('button', { name: /Dismiss: .*web-1/ }));
    await user.click(screen.getByRole('button', { name: words.read }));
    unmount();
    const next = show();
    await next.user.click(await bell());
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(screen.queryByText(new RegExp(words.unread))).toBeNull();
  });
});

test.each([
  ['en', en],
  ['fa', fa],
] as const)('every code, also an unknown one, is put into words (%s)', async (locale, messages) => {
  const codes = [...notificationCodes, 'somethingNew'];
  const notifications = codes.map((code, index) =>
    aNotification({
      id: String(index),
      code,
      createdAt: Date.now() - index,
      params: { endsAt: Date.now(), by: 'سارا', refCode: 'R1' },
    }),
  );
  const { user } = setUp({ notifications }, locale);
  await user.click(await screen.findByRole('button'));
  const list = await screen.findByRole('list', { name: messages.notifications.list });
  const texts = within(list).getAllByRole('listitem').map(textOf);
  expect(texts).toHaveLength(codes.length);
  expect(texts.at(-1)).toContain(messages.notifications.text.other);
  for (const [index, code] of codes.entries()) {
    expect(texts[index]).not.toMatch(new RegExp(`${code}|\\{\\{|undefined|null|NaN`));
  }
});
