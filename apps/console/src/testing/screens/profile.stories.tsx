import { aBusinessProfile, aUser } from '@abrak/core/internal/testing';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { areaHref } from '../../account/index.ts';
import type { Texts } from '../createTexts.ts';
import { fill, openDialog, press } from '../screenActions.ts';
import { type PageArgs, pageMeta, playWith, screenAt } from '../screenStory.tsx';

const meta = preview.type<{ args: PageArgs }>().meta({ ...pageMeta, title: 'Screens/Profile', tags: ['screen'] });

const data = () => ({ user: aUser({ profile: aBusinessProfile() }) });
const profile = screenAt({ path: areaHref('profile'), data });

async function edit({ account: t }: Texts, part: 'address' | 'place' | 'postalCode') {
  await press('button', t('profile.edit', { part: t(`profile.parts.${part}`) }));
  return openDialog();
}

/** Changes the address without saving the profile. */
async function changeAddress(t: Texts): Promise<void> {
  const dialog = await edit(t, 'address');
  await fill(dialog.getByRole('textbox'), 'جای دیگر');
  await press('button', t.account('profile.keep'), dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

export const Profile = meta.story(profile);

export const Changed = meta.story({ ...profile, play: playWith(changeAddress) });

export const WrongPostalCode = meta.story({
  ...profile,
  play: playWith(async (t) => {
    await changeAddress(t);
    const dialog = await edit(t, 'postalCode');
    await fill(dialog.getByRole('textbox'), '123');
    await press('button', t.account('profile.keep'), dialog);
    await expect(await dialog.findByRole('alert')).toBeVisible();
  }),
});

export const EditingThePlace = meta.story({
  ...profile,
  play: playWith(async (t) => {
    await changeAddress(t);
    const dialog = await edit(t, 'place');
    await waitFor(() => expect(dialog.getAllByRole('combobox')).toHaveLength(2));
  }),
});

export const Leaving = meta.story({
  ...profile,
  play: playWith(async (t) => {
    await changeAddress(t);
    await press('link', t.accountPages('tabs.plan'));
    await expect(
      await screen.findByRole('alertdialog', { name: t.account('profile.leave.title') }),
    ).toBeInTheDocument();
  }),
});

export const Plan = meta.story({
  ...screenAt({ path: areaHref('plan'), data }),
  play: async () => expect(await screen.findByRole('meter')).toBeVisible(),
});

const upgrade = screenAt({ path: areaHref('upgrade'), data });

async function showYearly({ account: t }: Texts): Promise<void> {
  await userEvent.click(await screen.findByText(t('plan.periods.YEAR')));
}

export const Plans = meta.story({ ...upgrade, play: playWith(showYearly) });

export const PayingForAPlan = meta.story({
  ...upgrade,
  play: playWith(async (t) => {
    await showYearly(t);
    const card = await screen.findByRole('listitem', { name: t.account('plan.names.Pro') });
    await userEvent.click(card.querySelector('button') ?? card);
    const dialog = await openDialog();
    await userEvent.click(await dialog.findByRole('button', { name: t.billing('upgrade.request') }));
    await expect(await screen.findByText((text) => text.includes(t.billing('payment.inRial')))).toBeInTheDocument();
  }),
});
