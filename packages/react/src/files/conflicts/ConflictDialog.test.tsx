import type { Arrival, Document, NameConflict } from '@abrak/core';
import { aDocument, aFolder } from '@abrak/core/testing';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { userEvent as keyboard } from 'vitest/browser';
import { expectNoAxeViolations } from '../../testing/expectNoAxeViolations.ts';
import { renderUi } from '../../testing/renderUi.tsx';
import { en } from '../messages/everyMessage.ts';
import '../messages/index.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import type { ConflictQuestion } from './conflictQuestions.ts';

const words = en.conflict;

function meets(existing: Document, arriving: Partial<Arrival> = {}): NameConflict {
  const { name, kind, sizeBytes, createdAt } = existing;
  return { existing, arriving: { name, kind, sizeBytes, changedAt: createdAt, ...arriving } };
}

const files = (...names: readonly string[]) => names.map((name, id) => meets(aDocument({ id, name })));

async function open(conflicts: readonly NameConflict[], question: Partial<ConflictQuestion> = {}) {
  const answer = vi.fn<ConflictQuestion['answer']>();
  const asked: ConflictQuestion = { id: 1, origin: 'device', resolver: 'server', conflicts, answer, ...question };
  const { user } = renderUi(<ConflictDialog question={asked} />, { locale: 'en' });
  return { user, answer, dialog: await screen.findByRole('alertdialog') };
}

const radios = () => screen.getAllByRole<HTMLInputElement>('radio');
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const continueButton = () => screen.getByRole('button', { name: words.continue });

test('names the file and its folder, and begins at what loses nothing', async () => {
  const { dialog } = await open([meets(aDocument({ name: 'a.txt', parent: { id: 3, name: 'Papers' } }))]);
  expect(dialog.textContent).toContain('\u2066a.txt\u2069 already exists in “\u2066Papers\u2069”');
  expect(radios()).toHaveLength(3);
  expect(radio(words.keepBoth)).toBeChecked();
  expect(radio(words.keepBoth)).toHaveFocus();
  expect(radio(words.replace)).toHaveAccessibleDescription(/trash/);
  await expectNoAxeViolations();
});

test('says in words which side is newer and which is larger', async () => {
  await open([meets(aDocument({ sizeBytes: 10, createdAt: 5 }), { sizeBytes: 9, changedAt: 6 })]);
  const [existing, arriving] = screen.getAllByRole('term').map(({ parentElement }) => parentElement?.textContent);
  expect(existing).toContain(words.larger);
  expect(existing).not.toContain(words.newer);
  expect(arriving).toContain(words.newer);
  expect(arriving).not.toContain(words.larger);
});

test.each([
  ['neither is larger when they are equal', {}, []],
  ['an unknown date is never newer', { changedAt: null }, []],
])('%s', async (_, arriving, hints) => {
  await open([meets(aDocument(), arriving)]);
  const shown = [words.larger, words.newer].filter((hint) => screen.queryByText(hint) !== null);
  expect(shown).toEqual(hints);
});

test('asks one after the other, by the keyboard alone', async () => {
  const { answer, dialog } = await open(files('a.txt', 'b.txt', 'c.txt'));
  // The browser's own keyboard: simulated keys do not know that Enter submits from a radio.
  await keyboard.keyboard('{ArrowUp}{Enter}');
  expect(within(dialog).getByRole('heading').textContent).toContain('b.txt');
  expect(radio(words.replace)).toHaveFocus();
  await keyboard.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(within(dialog).getByRole('heading').textContent).toContain('c.txt');
  expect(answer).not.toHaveBeenCalled();
  await keyboard.keyboard('{ArrowUp}{Enter}');
  expect(answer).toHaveBeenCalledExactlyOnceWith(['replace', 'skip', 'keepBoth']);
});

test('one answer for all that are alike leaves the others to be asked', async () => {
  const conflicts = [...files('a.txt', 'b.txt'), meets(aFolder({ id: 9, name: 'photos' })), ...files('c.txt')];
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
])('%s cancels everything, also what was answered', async (_, key) => {
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
] as const)('offers what a resolver like %s can carry out', async (resolver, names) => {
  await open(files('a.txt'), { resolver });
  expect(radios()).toHaveLength(names.length);
  for (const name of names) expect(radio(name)).toBeInTheDocument();
});

test('ten thousand alike are answered at once', async () => {
  const conflicts = files(...Array.from({ length: 10_000 }, (_, index) => `IMG_${index}.jpg`));
  const { user, answer } = await open(conflicts);
  await user.click(screen.getByRole('checkbox', { name: /9,999/ }));
  await user.click(continueButton());
  expect(answer.mock.calls[0]?.[0]).toEqual(conflicts.map(() => 'keepBoth'));
});

test('shows a deceiving name as it is', async () => {
  const { dialog } = await open(files('photo\u202Egpj.exe'));
  expect(dialog.textContent).toContain('photo□gpj.exe');
});
