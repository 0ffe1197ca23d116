import { aUser } from '@abrak/core/internal/testing';
import type { MemoryBackendOptions } from '@abrak/core/testing';
import { expect, screen, waitFor } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { accountPaths } from '../../account/index.ts';
import type { Texts } from '../createTexts.ts';
import { fill, press } from '../screenActions.ts';
import { type PageArgs, pageMeta, playWith, screenAt } from '../screenStory.tsx';

const meta = preview.type<{ args: PageArgs }>().meta({ ...pageMeta, title: 'Screens/Visitors', tags: ['screen'] });

const user = aUser();
const CODE = 'mailed-code';

const visitorAt = (path: string, data: MemoryBackendOptions = {}) =>
  screenAt({ path, data: () => ({ user, isSignedIn: false, ...data }) });

const fillField = async (label: string, text: string) => fill(await screen.findByLabelText(label), text);

async function fillRegistration({ account: t }: Texts): Promise<void> {
  await fillField(t('mailRequest.email'), 'nima@abrak.example');
  await fillField(t('register.username'), 'nima1404');
  await fillField(t('register.password'), 'first secret');
  await fillField(t('register.repeat'), 'first secret');
  await expect(await screen.findByText(t('captcha.solved'))).toBeVisible();
}

const registration = visitorAt(accountPaths.register);

export const WrongRegistration = meta.story({
  ...registration,
  play: playWith(async ({ account: t }) => {
    await press('button', t('register.submit'));
    await waitFor(() => expect(screen.getByLabelText(t('mailRequest.email'))).toHaveFocus());
  }),
});

export const Registration = meta.story({ ...registration, play: playWith(fillRegistration) });

export const Registered = meta.story({
  ...registration,
  play: playWith(async (t) => {
    await fillRegistration(t);
    await press('button', t.account('register.submit'));
    await expect(await screen.findByText(t.account('registered.title'))).toBeVisible();
  }),
});

const recovery = visitorAt(accountPaths.password);

async function fillAddress({ account: t }: Texts): Promise<void> {
  await fillField(t('mailRequest.email'), user.email);
}

export const ForgottenPassword = meta.story({ ...recovery, play: playWith(fillAddress) });

export const RecoverySent = meta.story({
  ...recovery,
  play: playWith(async (t) => {
    await fillAddress(t);
    await press('button', t.account('forgotPassword.submit'));
    await expect(await screen.findByText(t.account('forgotPassword.sent'))).toBeVisible();
  }),
});

export const WrongNewPassword = meta.story({
  ...visitorAt(`${accountPaths.password}#code=${CODE}`, {
    mails: [{ kind: 'reset', email: user.email, code: CODE }],
  }),
  play: playWith(async ({ account: t }) => {
    await fillField(t('newPassword.password'), 'first secret');
    await fillField(t('register.repeat'), 'other');
    await press('button', t('newPassword.submit'));
    await expect((await screen.findAllByRole('alert'))[0]).toBeVisible();
  }),
});

export const Locked = meta.story({
  ...visitorAt(accountPaths.signIn, { isLocked: true }),
  play: playWith(async ({ account: t }) => {
    await fillField(t('signIn.identifier'), user.email);
    await fillField(t('signIn.password'), 'abrak');
    await press('button', t('signIn.submit'));
    await expect(await screen.findByRole('link', { name: t('locked.newPassword') })).toBeVisible();
  }),
});

export const Activated = meta.story({
  ...visitorAt(`${accountPaths.reactivate}#code=${CODE}`, {
    isLocked: true,
    mails: [{ kind: 'activate', email: user.email, code: CODE }],
  }),
  play: playWith(async ({ account: t }) =>
    expect(await screen.findByText(t('activate.done', { username: user.username }))).toBeVisible(),
  ),
});
