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

/** Renders the profile of a memory backend, in English. */
export async function renderProfile({ guardLeaving, ...options }: ShowOptions = {}) {
  const backend = createMemoryBackend(options);
  const host = guardLeaving === undefined ? {} : { guardLeaving };
  const { user } = renderUi(<Profile {...host} />, { client: backend.client(), locale: 'en' });
  await screen.findByRole('region', { name: words.own });
  const sent = () => backend.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  return { backend, user, sent };
}

/** User-event instance of a rendered profile. */
export type Person = Awaited<ReturnType<typeof renderProfile>>['user'];

/** Returns the edit button of a part. */
export const editButton = (part: ProfilePart) => screen.getByRole('button', { name: `Edit ${words.parts[part]}` });
/** Returns the row of a part. */
export const row = (part: ProfilePart) => editButton(part).closest('div');
/** Returns the save button. */
export const save = () => screen.getByRole('button', { name: words.save });
/** Returns the text of the save bar; undefined while nothing is unsaved. */
export const saveBarText = () => screen.queryByText(/^Not saved: /)?.textContent;

/** Opens the dialog of a part and returns queries within it. */
export async function edit(user: Person, part: ProfilePart) {
  await user.click(editButton(part));
  return within(await screen.findByRole('dialog', { name: `Edit ${words.parts[part]}` }));
}

/** Replaces the content of a field. */
export async function fill(user: Person, field: HTMLElement, text: string) {
  await user.clear(field);
  if (text === '') return;
  await user.click(field);
  await user.paste(text);
}

/** Sets the first field of a part in its dialog and applies it. */
export async function editPart(user: Person, part: ProfilePart, text: string) {
  const dialog = await edit(user, part);
  const [field] = dialog.getAllByRole('textbox');
  if (field !== undefined) await fill(user, field, text);
  await user.click(dialog.getByRole('button', { name: words.keep }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

/** Selects an option of a select by its label. */
export async function choose(user: Person, name: string, option: string) {
  await user.click(screen.getByRole('combobox', { name }));
  await user.click(await screen.findByRole('option', { name: option }));
  // The open list box hides the rest of the page from assistive technology.
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
}
