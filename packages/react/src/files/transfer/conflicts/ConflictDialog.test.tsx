import type { Client } from '@abrak/core';
import type { StoredDocument } from '@abrak/core/files';
import type { Arrival, NameConflict } from '@abrak/core/internal';
import { aDocument, aFolder } from '@abrak/core/internal/testing';
import { createMemoryBackend } from '@abrak/core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { userEvent as keyboard } from 'vitest/browser';
import { renderUi } from '../../../testing/renderUi.tsx';
import { en } from '../../messages/everyMessage.ts';
import '../../messages/index.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import type { ConflictQuestion } from './conflictQuestions.ts';

const words = en.conflict;

function conflictWith(existing: StoredDocument, arriving: Partial<Arrival> = {}): NameConflict {
  const { name, kind, sizeBytes, createdAt } = existing;
  return { existing, arriving: { name, kind, sizeBytes, changedAt: createdAt, ...arriving } };
}

const files = (...names: readonly string[]) => names.map((name, id) => conflictWith(aDocument({ id, name })));

async function open(conflicts: readonly NameConflict[], question: Partial<ConflictQuestion> = {}, client?: Client) {
  const answer = vi.fn<ConflictQuestion['answer']>();
  const asked: ConflictQuestion = { id: 1, origin: 'device', resolver: 'server', conflicts, answer, ...question };
  const { user } = renderUi(<ConflictDialog question={asked} />, { locale: 'en', ...(client && { client }) });
  return { user, answer, dialog: await screen.findByRole('alertdialog') };
}

const radios = () => screen.getAllByRole<HTMLInputElement>('radio');
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const continueButton = () => screen.getByRole('button', { name: words.continue });

test('names the file and its folder, and preselects a choice that loses no data', async () => {
  const { dialog } = await open([conflictWith(aDocument({ name: 'a.txt', parent: { id: 3, name: 'Papers' } }))]);
  expect(dialog.textContent).toContain('\u2066a.txt\u2069 already exists in “\u2066Papers\u2069”');
  expect(radios()).toHaveLength(3);
  expect(radio(words.keepBoth)).toBeChecked();
  expect(radio(words.keepBoth)).toHaveFocus();
  expect(radio(words.replace)).toHaveAccessibleDescription(/deleted files/);
});

test.each([
  ['device', /kept as a version/],
  ['server', /deleted files/],
] as const)(
  'where versions are kept, what arrives from the %s says what becomes of the former content',
  async (origin, hint) => {
    await open(files('a.txt'), { origin }, createMemoryBackend().client());
    await waitFor(() => expect(radio(words.replace)).toHaveAccessibleDescription(hint));
  },
);

test('labels the newer and the larger side in text', async () => {
  await open([conflictWith(aDocument({ sizeBytes: 10, createdAt: 5 }), { sizeBytes: 9, changedAt: 6 })]);
  const [existing, arriving] = screen.getAllByRole('term').map(({ parentElement }) => parentElement?.textContent);
  expect(existing).toContain(words.larger);
  expect(existing).not.toContain(words.newer);
  expect(arriving).toContain(words.newer);
  expect(arriving).not.toContain(words.larger);
});

test.each([
  ['equal sizes get no label', {}, []],
  ['an unknown date is never labelled newer', { changedAt: null }, []],
])('%s', async (_, arriving, hints) => {
  await open([conflictWith(aDocument(), arriving)]);
  const shown = [words.larger, words.newer].filter((hint) => screen.queryByText(hint) !== null);
  expect(shown).toEqual(hints);
});

test('conflicts are answered one after the other by keyboard alone', async () => {
  const { answer, dialog } = await open(files('a.txt', 'b.txt', 'c.txt'));
  // The browser's real keyboard: simulated keys do not submit the form when Enter is pressed on a radio.
  await keyboard.keyboard('{ArrowUp}{Enter}');
  expect(within(dialog).getByRole('heading').textContent).toContain('b.txt');
  expect(radio(words.replace)).toHaveFocus();
  await keyboard.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(within(dialog).getByRole('heading').textContent).toContain('c.txt');
  expect(answer).not.toHaveBeenCalled();
  await keyboard.keyboard('{ArrowUp}{Enter}');
  expect(answer).toHaveBeenCalledExactlyOnceWith(['replace', 'skip', 'keepBoth']);
});

test('one answer applies to all similar conflicts; the others are still asked', async () => {
  const conflicts = [...files('a.txt', 'b.txt'), conflictWith(aFolder({ id: 9, name: 'photos' })), ...files('c.txt')];
  const { user, answer } = await open(conflicts);
  await user.click(radio(words.replace));
  await user.click(screen.getByRole('checkbox', { name: /2/ }));
  await user.click(continueButton());
  expect(radios()).toHaveLength(3);
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.click(radio(words.merge));
  await user.click(continueButton());
  expect(answer).toHaveBeenCalledExactlyOnceWith(['replace', 'replace', 'merge', 'replace']);
});

test.each([
  ['Escape', '{Escape}'],
  ['the button', undefined],
])('%s cancels the whole question, including earlier answers', async (_, key) => {
  const { user, answer } = await open(files('a.txt', 'b.txt'));
  await user.click(continueButton());
  if (key === undefined) await user.click(screen.getByRole('button', { name: words.cancel }));
  else await user.keyboard(key);
  expect(answer).toHaveBeenCalledExactlyOnceWith(undefined);
});

test.each([
  ['server', [words.replace, words.keepBoth, words.skip]],
  ['upload', [words.keepBoth, words.skip]],
  ['nobody', [words.skip]],
] as const)('resolver %s: offers only the choices it can carry out', async (resolver, names) => {
  await open(files('a.txt'), { resolver });
  expect(radios()).toHaveLength(names.length);
  for (const name of names) expect(radio(name)).toBeInTheDocument();
});

test('ten thousand similar conflicts are answered at once', async () => {
  const conflicts = files(...Array.from({ length: 10_000 }, (_, index) => `IMG_${index}.jpg`));
  const { user, answer } = await open(conflicts);
  await user.click(screen.getByRole('checkbox', { name: /9,999/ }));
  await user.click(continueButton());
  expect(answer.mock.calls[0]?.[0]).toEqual(conflicts.map(() => 'keepBoth'));
});

test('shows bidi control characters in a name as visible boxes', async () => {
  const { dialog } = await open(files('photo\u202Egpj.exe'));
  expect(dialog.textContent).toContain('photo□gpj.exe');
});
