import { anActivityEvent, anApiKey, aSession, totpCode } from '@abrak/core/internal/testing';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { areaHref } from '../../account/index.ts';
import type { Texts } from '../createTexts.ts';
import { fill, firstOf, including, openDialog, press, pressFirst } from '../screenActions.ts';
import { type PageArgs, pageMeta, playWith, screenAt } from '../screenStory.tsx';

const meta = preview.type<{ args: PageArgs }>().meta({ ...pageMeta, title: 'Screens/Security', tags: ['screen'] });

const password = screenAt({ path: areaHref('password') });

const findForm = ({ account: t }: Texts) => screen.findByRole('form', { name: t('changePassword.title') });

export const Password = meta.story({
  ...password,
  play: playWith(async (t) => expect(await findForm(t)).toBeVisible()),
});

export const WrongPassword = meta.story({
  ...password,
  play: playWith(async (t) => {
    const form = within(await findForm(t));
    await press('button', t.account('changePassword.submit'), form);
    await waitFor(() => expect(form.getAllByRole('alert')).toHaveLength(3));
  }),
});

const devices = screenAt({ path: areaHref('security'), data: () => ({ sessions: [aSession()] }) });

export const Devices = meta.story({
  ...devices,
  play: playWith(async ({ account: t }) =>
    expect(await screen.findByRole('button', { name: t('sessions.endOthers') })).toBeVisible(),
  ),
});

export const EndingSessions = meta.story({
  ...devices,
  play: playWith(async ({ account: t }) => {
    await press('button', t('sessions.endOthers'));
    await openDialog('alertdialog');
  }),
});

const newcomer = screenAt({ path: areaHref('factors') });

async function addApp({ account: t }: Texts) {
  await press('button', t('factors.app.add'));
  const dialog = await openDialog();
  await expect(await dialog.findByRole('img', { name: t('factors.app.qr') })).toBeInTheDocument();
  return dialog;
}

export const AddingAnApp = meta.story({
  ...newcomer,
  play: playWith(async (t) => {
    await addApp(t);
  }),
});

export const RecoveryCodes = meta.story({
  ...newcomer,
  play: playWith(async (t) => {
    const dialog = await addApp(t);
    const key = dialog.getByRole<HTMLInputElement>('textbox', { name: t.account('factors.app.key') });
    const code = await totpCode(key.value, Date.now());
    await fill(dialog.getByRole('textbox', { name: t.account('factorProof.code') }), code);
    await press('button', t.account('factors.app.submit'), dialog);
    await waitFor(() => expect(within(screen.getByRole('dialog')).getAllByRole('listitem')).toHaveLength(10));
  }),
});

const factors = screenAt({
  path: areaHref('factors'),
  data: () => ({
    factors: { totpSecret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', recoveryCodes: ['abcdefghjkmnpqrs'] },
    isConfirmed: false,
  }),
});

export const Factors = meta.story({
  ...factors,
  play: playWith(async ({ account: t }) =>
    expect(await screen.findByRole('button', { name: t('factors.app.remove') })).toBeVisible(),
  ),
});

export const ConfirmingIdentity = meta.story({
  ...factors,
  play: playWith(async ({ account: t }) => {
    await press('button', t('factors.passkeys.add'));
    await press('button', t('factors.passkeys.submit'));
    await expect(await screen.findByRole('textbox', { name: t('factorProof.code') })).toBeInTheDocument();
  }),
});

const activity = screenAt({ path: areaHref('activity'), data: () => ({ activity: [anActivityEvent()] }) });

export const Activity = meta.story({
  ...activity,
  play: playWith(async ({ account: t }) =>
    expect((await screen.findAllByRole('button', { name: including(t('activity.notMe')) }))[0]).toBeVisible(),
  ),
});

export const NotMe = meta.story({
  ...activity,
  play: playWith(async ({ account: t }) => {
    await pressFirst('button', including(t('activity.notMe')));
    await openDialog('alertdialog');
  }),
});

const keys = screenAt({
  path: areaHref('keys'),
  data: () => ({
    apiKeys: [anApiKey({ scopes: ['files:read', 'files:write'], networks: ['203.0.113.0/24'], isReadOnly: true })],
  }),
});

export const Keys = meta.story({
  ...keys,
  play: playWith(async ({ partners: t }) =>
    expect(await screen.findByRole('list', { name: t('apiKeys.list') })).toBeVisible(),
  ),
});

async function createKey({ partners: t }: Texts) {
  await press('button', t('apiKeys.add'));
  const dialog = await openDialog();
  await press('button', t('newKey.create'), dialog);
  return dialog;
}

export const NewKey = meta.story({
  ...keys,
  play: playWith(async (t) => {
    await createKey(t);
  }),
});

export const KeyCreated = meta.story({
  ...keys,
  play: playWith(async (t) => {
    const dialog = await createKey(t);
    await fill(dialog.getByRole('textbox', { name: t.partners('newKey.name') }), 'CI');
    await userEvent.click(firstOf(dialog.getAllByRole('checkbox')));
    await press('button', t.partners('newKey.create'), dialog);
    await expect(await screen.findByRole('textbox', { name: t.partners('newKey.key') })).toBeInTheDocument();
  }),
});
