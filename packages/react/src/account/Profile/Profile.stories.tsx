import { aBusinessProfile, aProfile, aUser } from '@abrak/core/internal/testing';
import type { MemoryBackend, MemoryBackendOptions } from '@abrak/core/testing';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { framedInList } from '../../../../../.storybook/framed.ts';
import { dataConditions } from '../../../../../.storybook/stories/conditions.tsx';
import { expectAlert } from '../../testing/expectAlert.ts';
import { withBackend } from '../../testing/withBackend.ts';
import { Profile, type ProfileProps } from './Profile.tsx';

const meta = preview.meta({
  component: Profile,
  title: 'Account/Profile',
  parameters: { ...withBackend(), ...framedInList(760) },
});

type Canvas = ReturnType<typeof within>;

const withCustomer = (prepare: (backend: MemoryBackend) => void, options?: () => MemoryBackendOptions) =>
  withBackend(options, prepare);
const business = () => ({ user: aUser({ profile: aBusinessProfile() }) });

/** Positions of the parts' edit buttons on the page. */
const places = { fullName: 0, place: 3, postalCode: 4, address: 5 } as const;

async function edit(canvas: Canvas, part: keyof typeof places) {
  const [list] = await canvas.findAllByRole('region', { name: /اطلاعات شخصی|Personal details/ });
  const pencil = within(list ?? document.body).getAllByRole('button')[places[part]];
  if (pencil === undefined) throw new Error(`There is no ${part} to edit.`);
  await userEvent.click(pencil);
  return within(await screen.findByRole('dialog'));
}

async function change(canvas: Canvas, part: keyof typeof places, text: string) {
  const dialog = await edit(canvas, part);
  const [field] = dialog.getAllByRole('textbox');
  if (field === undefined) throw new Error('The dialog has no field.');
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
  await userEvent.click(dialog.getAllByRole('button').at(-2) ?? field);
}

async function save(canvas: Canvas) {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(canvas.getByRole('button', { name: /^(ذخیره|Save)$/ }));
}

export const Person = meta.story({
  play: async ({ canvas }) => expect(await canvas.findAllByRole('heading')).toHaveLength(2),
});

export const Business = meta.story({
  parameters: withBackend(business),
  play: async ({ canvas }) => expect(await canvas.findAllByRole('heading')).toHaveLength(3),
});

export const NothingTold = meta.story({
  parameters: withBackend(() => ({
    user: aUser({
      displayName: 'sara1404',
      name: '',
      family: '',
      mobileNumber: '',
      phone: '',
      profile: aProfile({ nationalId: '', province: null, city: '', postalCode: '', address: '' }),
    }),
  })),
});

export const LongAndHostile = meta.story({
  parameters: withBackend(() => ({
    user: aUser({
      displayName: '<img src=x onerror=alert(1)> \u202Egnp.exe',
      name: '<b>bold</b>',
      family: '\u202Egnp.exe',
      email: `${'a'.repeat(60)}@${'b'.repeat(60)}.example`,
      profile: aProfile({ address: `${'نشانی'.repeat(60)} ${'x'.repeat(150)}`, province: 99, city: 'ناکجا' }),
    }),
  })),
  play: async ({ canvas }) => expect(await canvas.findAllByText(/<b>bold/)).not.toHaveLength(0),
});

export const Editing = meta.story({
  play: async ({ canvas }) => expect((await edit(canvas, 'fullName')).getAllByRole('textbox')).toHaveLength(2),
});

export const EditingThePlace = meta.story({
  play: async ({ canvas }) => {
    const dialog = await edit(canvas, 'place');
    await waitFor(() => expect(dialog.getAllByRole('combobox')).toHaveLength(2));
  },
});

export const Wrong = meta.story({
  play: async ({ canvas }) => {
    await change(canvas, 'postalCode', '123');
    await expectAlert();
  },
});

export const Changed = meta.story({
  parameters: withBackend(business),
  play: async ({ canvas }) => {
    await change(canvas, 'fullName', 'نیما');
    await change(canvas, 'postalCode', '1935714661');
    await waitFor(() => expect(canvas.getByRole('button', { name: /^(ذخیره|Save)$/ })).toBeVisible());
  },
});

export const Saving = meta.story({
  parameters: withCustomer((backend) => backend.hold(/changeProfile/)),
  play: async ({ canvas }) => {
    await change(canvas, 'postalCode', '1935714661');
    await save(canvas);
    await expect(canvas.getByRole('button', { name: /^(ذخیره|Save)$/ })).toHaveAttribute('aria-busy', 'true');
  },
});

export const Saved = meta.story({
  play: async ({ canvas }) => {
    await change(canvas, 'postalCode', '1935714661');
    await save(canvas);
    await waitFor(() => expect(canvas.queryByRole('button', { name: /^(ذخیره|Save)$/ })).toBeNull());
  },
});

export const NotSaved = meta.story({
  parameters: withCustomer((backend) => backend.failNext(/changeProfile/, 'networkError')),
  play: async ({ canvas }) => {
    await change(canvas, 'postalCode', '1935714661');
    await save(canvas);
    await expectAlert(canvas);
  },
});

export const PartRefused = meta.story({
  parameters: withCustomer((backend) => {
    backend.failNext(/changeProfile/, { field: 'profile.postalCode', code: 'postalCodeInvalid' });
  }),
  play: async ({ canvas }) => {
    await change(canvas, 'postalCode', '1935714661');
    await save(canvas);
    await expectAlert(canvas);
  },
});

export const RefusedByTheServer = meta.story({
  parameters: withCustomer((backend) => {
    backend.failNext(/changeProfile/, { field: 'profile.postalCode', code: 'postalCodeInvalid' });
  }),
  play: async ({ canvas }) => {
    await change(canvas, 'postalCode', '1935714661');
    await save(canvas);
    await expectAlert(canvas);
    await expect((await edit(canvas, 'postalCode')).getByRole('textbox')).toBeInvalid();
  },
});

// Simulates a router that is about to navigate.
const LEAVE = 'story-leave';

export const AskingBeforeLeaving = meta.story({
  args: {
    guardLeaving(mayLeave) {
      const ask = () => void mayLeave();
      addEventListener(LEAVE, ask);
      return () => removeEventListener(LEAVE, ask);
    },
  },
  play: async ({ canvas }) => {
    await change(canvas, 'address', 'جای دیگر');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    dispatchEvent(new Event(LEAVE));
    await waitFor(() => expect(screen.getByRole('alertdialog')).toBeVisible());
  },
});

export const Loading = meta.story({
  parameters: withCustomer((backend) => backend.hold(/currentUser/)),
  play: async ({ canvas }) => expect(await canvas.findByText(/مشخصات…|profile…/)).toBeInTheDocument(),
});

export const Failed = meta.story({
  parameters: withCustomer((backend) => backend.failNext(/currentUser/, 'badRequest')),
  play: async ({ canvas }) => {
    await expectAlert(canvas);
    await userEvent.click(canvas.getByRole('button'));
    await expect(await canvas.findAllByRole('heading')).toHaveLength(2);
  },
});

export const Conditions = meta.story({
  ...dataConditions(withBackend().createBackend, (args: ProfileProps) => <Profile {...args} />),
  tags: ['picture'],
});
