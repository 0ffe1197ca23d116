import { createMemoryBackend, type MemoryBackendOptions } from '@abrak/core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import messages from './messages/en.json' with { type: 'json' };
import { Profile } from './Profile.tsx';
import type { ProfilePart } from './profileParts.ts';
import type { GuardLeaving } from '../../ui/index.ts';
import { renderUi } from '../../testing/renderUi.tsx';

const { profile: words } = messages;

interface ShowOptions extends MemoryBackendOptions {
  readonly guardLeaving?: GuardLeaving;
}

/** Shows the profile of a backend in memory, in English. */
export async function show({ guardLeaving, ...options }: ShowOptions = {}) {
  const backend = createMemoryBackend(options);
  const host = guardLeaving === undefined ? {} : { guardLeaving };
  const { user } = renderUi(<Profile {...host} />, { client: backend.client(), locale: 'en' });
  await screen.findByRole('region', { name: words.own });
  const sent = () => backend.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  return { backend, user, sent };
}

export type Person = Awaited<ReturnType<typeof show>>['user'];

export const pencil = (part: ProfilePart) => screen.getByRole('button', { name: `Edit ${words.parts[part]}` });
export const row = (part: ProfilePart) => pencil(part).closest('div');
export const save = () => screen.getByRole('button', { name: words.save });
export const bar = () => screen.queryByText(/^Not saved: /)?.textContent;

export async function edit(user: Person, part: ProfilePart) {
  await user.click(pencil(part));
  return within(await screen.findByRole('dialog', { name: `Edit ${words.parts[part]}` }));
}

export async function fill(user: Person, field: HTMLElement, text: string) {
  await user.clear(field);
  if (text === '') return;
  await user.click(field);
  await user.paste(text);
}

export async function keep(user: Person, part: ProfilePart, text: string) {
  const dialog = await edit(user, part);
  const [field] = dialog.getAllByRole('textbox');
  if (field !== undefined) await fill(user, field, text);
  await user.click(dialog.getByRole('button', { name: words.keep }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

export async function choose(user: Person, name: string, option: string) {
  await user.click(screen.getByRole('combobox', { name }));
  await user.click(await screen.findByRole('option', { name: option }));
  // Until it is gone it hides the rest of the page.
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
}
