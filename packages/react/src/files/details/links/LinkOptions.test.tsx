import { type StoredDocument, getLinkLimits, type LinkLimitChanges, setLinkLimits } from '@abrak/core/files';
import { DAY_MS } from '@abrak/core/internal';
import { aDocument, aFolder } from '@abrak/core/internal/testing';
import { createMemoryBackend } from '@abrak/core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderUi } from '../../../testing/renderUi.tsx';
import { en, fa } from '../../messages/everyMessage.ts';
import errorsEn from '../errors/messages/en.json' with { type: 'json' };
import '../messages/index.ts';
import '../../messages/index.ts';
import { Sharing } from '../sharing/Sharing.tsx';

interface Options {
  readonly document?: Partial<StoredDocument>;
  readonly settings?: unknown;
  readonly locale?: 'en' | 'fa';
  readonly limits?: LinkLimitChanges;
}

async function setUp({ document: changes = {}, settings, locale = 'en', limits = {} }: Options = {}) {
  const document = aDocument({ id: 1, name: 'report.pdf', sharing: 'WITH_LINK', ...changes });
  const backend = createMemoryBackend({
    documents: [document, aFolder({ id: 2 })],
    now: () => Date.now(),
    ...(settings === undefined ? {} : { settings }),
  });
  const client = backend.client();
  await setLinkLimits(client, 1, limits);
  const rendered = renderUi(<Sharing document={document} />, { client, locale });
  return { backend, client, ...rendered };
}

const texts = en.details.limits;
const named = (template: string) => new RegExp(template.split('{{')[0] ?? '');

/** Presses Save: user-event submits no form of several inputs by Enter when its button is outside of it. */
async function save({
  user,
  dialog,
  words = en,
}: {
  readonly user: UserEvent;
  readonly dialog: ReturnType<typeof within>;
  readonly words?: typeof en;
}) {
  await user.click(dialog.getByRole('button', { name: words.details.description.save }));
}

async function openDialog(options: Options = {}) {
  const setting = await setUp(options);
  const words = options.locale === 'fa' ? fa : en;
  const button = await screen.findByRole('button', { name: words.details.limits.button });
  await waitFor(() => expect(button).toBeEnabled());
  await setting.user.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: named(words.details.limits.title) }));
  return { ...setting, dialog, button, words };
}

test.each([
  ['without the capability', { settings: { capabilities: [] } }],
  ['while the document is private', { document: { sharing: 'PRIVATE' } }],
] as const)('there are no limits %s', async (_when, options) => {
  const { backend } = await setUp(options);
  await waitFor(() => expect(backend.calls.some(({ path }) => path.endsWith('/settings'))).toBe(true));
  expect(screen.queryByRole('button', { name: texts.button })).toBeNull();
  expect(backend.calls.filter(({ method, path }) => method === 'GET' && path.includes('linkLimits'))).toEqual([]);
});

test.each(['en', 'fa'] as const)(
  'the dialog sets a password and a maximum, and one line tells them (%s)',
  async (locale) => {
    const { client, user, dialog, button, words } = await openDialog({ locale });
    await user.click(dialog.getByRole('checkbox', { name: words.details.limits.withPassword }));
    await user.type(dialog.getByLabelText(words.details.limits.passwordLabel), 'four brown foxes');
    await user.type(dialog.getByRole('textbox', { name: words.details.limits.most }), '۱۰');
    await save({ user, dialog, words });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await getLinkLimits(client, 1)).toMatchObject({ hasPassword: true, maxDownloads: 10, expiresAt: null });
    expect((await screen.findByText(new RegExp(words.details.limits.password))).textContent).toMatch(
      locale === 'fa' ? /۰.+از.+۱۰/ : /0.+of.+10/,
    );
    await waitFor(() => expect(button).toHaveFocus());
  },
);

test('broken rules are told at their fields, and nothing is sent', async () => {
  const { backend, user, dialog } = await openDialog();
  await user.click(dialog.getByRole('checkbox', { name: texts.withPassword }));
  await user.type(dialog.getByLabelText(texts.passwordLabel), '123');
  await user.type(dialog.getByRole('textbox', { name: texts.most }), '0');
  await save({ user, dialog });
  expect(dialog.getByLabelText(texts.passwordLabel)).toHaveAccessibleDescription(
    new RegExp(errorsEn.linkPasswordTooShort),
  );
  expect(dialog.getByRole('textbox', { name: texts.most })).toHaveAccessibleDescription(errorsEn.linkDownloadsInvalid);
  expect(dialog.getByLabelText(texts.passwordLabel)).toHaveFocus();
  expect(backend.calls.filter(({ method }) => method === 'PUT')).toHaveLength(1);
});

test('the end is a number of days or a date of the reader’s calendar', async () => {
  const { client, user, dialog, words } = await openDialog({ locale: 'fa' });
  await user.click(dialog.getByRole('combobox', { name: words.details.limits.end }));
  await user.click(await screen.findByRole('option', { name: words.details.limits.onDate }));
  const field = await dialog.findByRole('textbox', { name: words.details.limits.date });
  await user.clear(field);
  await user.type(field, '۱۴۰۰/۱/۱');
  await save({ user, dialog, words });
  expect(field).toHaveAccessibleDescription(/آینده/);
  await user.clear(field);
  await user.type(field, '۱۴۱۰/۱/۱ ۱۲:۰۰');
  await save({ user, dialog, words });
  await waitFor(async () =>
    expect((await getLinkLimits(client, 1)).expiresAt).toBe(Date.parse('2031-03-21T12:00+03:30')),
  );
});

test('a refused change is told in the dialog, which keeps what was typed', async () => {
  const { backend, user, dialog } = await openDialog();
  backend.failNext(/linkLimits/, 'unavailable');
  await user.type(dialog.getByRole('textbox', { name: texts.most }), '3{Enter}');
  expect(await dialog.findByRole('alert')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: texts.most })).toHaveValue('3');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('limits are removed one by one, and those that another tab set meanwhile stay', async () => {
  const { client, user, dialog } = await openDialog({ limits: { password: 'four brown foxes', maxDownloads: 3 } });
  await setLinkLimits(client, 1, { expiresAt: Date.now() + DAY_MS });
  await user.clear(dialog.getByRole('textbox', { name: texts.most }));
  await save({ user, dialog });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await getLinkLimits(client, 1)).toMatchObject({
    hasPassword: true,
    maxDownloads: null,
    expiresAt: expect.any(Number),
  });
});

test('a new link is made once, after a question', async () => {
  const { backend, user } = await setUp();
  await user.click(await screen.findByRole('button', { name: en.details.newLink.button }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.dblClick(question.getByRole('button', { name: en.details.newLink.confirm }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(backend.calls.filter(({ path }) => path.includes('newLink'))).toHaveLength(1);
  expect(await screen.findByText(en.details.newLink.done)).toBeVisible();
});

test('limits that cannot be read are read again', async () => {
  const document = aDocument({ id: 1, sharing: 'PUBLIC' });
  const backend = createMemoryBackend({ documents: [document] });
  backend.failNext(/linkLimits/, 'itemMissing');
  const { user } = renderUi(<Sharing document={document} />, { client: backend.client(), locale: 'en' });
  await user.click(await screen.findByRole('button', { name: en.details.shares.retry }));
  expect(await screen.findByText(texts.none)).toBeVisible();
});
