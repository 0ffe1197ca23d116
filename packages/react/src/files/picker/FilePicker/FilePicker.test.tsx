import type { StoredDocument } from '@abrak/core/files';
import { aDocument, aFolder, aUser, manyDocuments } from '@abrak/core/internal/testing';
import { createMemoryBackend, type MemoryBackend } from '@abrak/core/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { expectNoAxeViolations } from '../../../testing/expectNoAxeViolations.ts';
import { customerKey } from '../../../provider/headless.ts';
import { renderUi } from '../../../testing/renderUi.tsx';
import { sampleFolder } from '../../../testing/sampleFolder.ts';
import { en } from '../../messages/everyMessage.ts';
import { FilePicker } from './FilePicker.tsx';
import type { FilePickerProps } from '../state/filePickerProps.ts';
import type { PickedDocument } from '../state/pickedDocument.ts';

beforeEach(() => localStorage.clear());

const projects = { id: 3, name: 'Projects' };

function tree(): StoredDocument[] {
  return [
    ...sampleFolder(),
    aFolder({ id: 100, name: 'abrak', parent: projects, path: '/Projects/abrak' }),
    aDocument({ id: 101, name: 'plan.pdf', parent: projects, path: '/Projects/plan.pdf' }),
    aDocument({ id: 102, name: 'photo.png', mimeType: 'image/png', parent: projects, path: '/Projects/photo.png' }),
  ];
}

type Options = Partial<FilePickerProps> & {
  documents?: readonly StoredDocument[];
  locale?: 'en' | 'fa';
  backend?: MemoryBackend;
};

async function open({ documents = tree(), locale = 'en', ...options }: Options = {}) {
  const { backend = createMemoryBackend({ documents }), ...props } = options;
  const onPick = vi.fn<(picked: readonly PickedDocument[]) => void>();
  const onCancel = vi.fn<() => void>();
  const rendered = renderUi(
    <div style={{ blockSize: 640, inlineSize: 800 }}>
      <FilePicker onPick={onPick} onCancel={onCancel} {...props} />
    </div>,
    { client: backend.client(), locale },
  );
  const names = () => onPick.mock.calls.at(-1)?.[0].map(({ document }) => document.name);
  return { backend, onPick, onCancel, names, ...rendered };
}

const findRow = (name: RegExp | string) => screen.findByRole('row', { name: new RegExp(name) });
const row = (name: RegExp | string) => screen.getByRole('row', { name: new RegExp(name) });
const chips = () => within(screen.getByRole('list', { name: en.picker.chosenList })).getAllByRole('listitem');
const chooseButton = () => screen.getByRole('button', { name: en.picker.confirm });

function fileInput(): HTMLInputElement {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (input === null) throw new Error('There is no file input.');
  return input;
}

test('has no axe violations in English, with chosen and refused files', async () => {
  const { user } = await open({ mode: 'multiple', maxCount: 5, accept: ['.pdf', '.zip'] });
  await user.click(await findRow('contract'));
  await user.click(row('backup'));
  await expectNoAxeViolations();
});

test('calls onPick with the file and its URLs', async () => {
  const { user, onPick } = await open();
  await user.click(await findRow('contract'));
  await user.click(row('دریاچه'));
  expect(chips()).toHaveLength(1);
  await user.click(chooseButton());
  const [picked] = onPick.mock.calls[0]?.[0] ?? [];
  expect(picked?.document.name).toBe('دریاچهٔ ارومیه.jpg');
  expect(picked?.previewUrl).toContain('data:');
  expect(picked?.publicUrl).toBeTruthy();
  await expect(picked?.getDownloadUrl()).resolves.toBeTruthy();
});

test('a file without a preview has no preview URL; a folder downloads as a zip', async () => {
  const { user, onPick, backend } = await open({ pick: 'both', mode: 'multiple' });
  await user.click(await findRow('backup'));
  await user.click(row('Projects'));
  await user.click(chooseButton());
  const [file, folder] = onPick.mock.calls[0]?.[0] ?? [];
  expect([file?.previewUrl, folder?.previewUrl]).toEqual([null, null]);
  await folder?.getDownloadUrl();
  // The jobs are listed again meanwhile.
  expect(backend.calls).toContainEqual(
    expect.objectContaining({ path: '/cfs/rest/documents/archive', query: { ids: '3', format: 'zip' } }),
  );
});

test('a double click on a file picks it in single mode', async () => {
  const { user, names } = await open();
  await user.dblClick(await findRow('contract'));
  expect(names()).toEqual(['contract-final-2024-signed.pdf']);
});

test('chosen files are kept while navigating folders, in the order of choosing', async () => {
  const { user, names } = await open({ mode: 'multiple' });
  await user.click(await findRow('backup'));
  await user.click(row('Projects'));
  await user.click(await findRow('plan'));
  await user.click(screen.getByRole('button', { name: en.mainFolder }));
  await user.click(await findRow('contract'));
  expect(row('backup')).toHaveAttribute('aria-selected', 'true');
  await user.click(screen.getByRole('button', { name: /Remove .*backup/ }));
  expect(row('backup')).toHaveAttribute('aria-selected', 'false');
  await user.click(chooseButton());
  expect(names()).toEqual(['plan.pdf', 'contract-final-2024-signed.pdf']);
});

test('shows the count and, at the limit, why no more files can be chosen', async () => {
  const { user } = await open({ mode: 'multiple', maxCount: 2 });
  expect(await screen.findByText(/0.* of .*2.* chosen/)).toBeVisible();
  await user.click(await findRow('backup'));
  await user.click(row('contract'));
  expect(screen.getByText(/2.* of .*2.* chosen/, { selector: 'p' })).toBeVisible();
  await user.click(row('exe'));
  expect(screen.getByText(/No more than .*2.* items/, { selector: 'p' })).toBeVisible();
  expect(row('exe')).toHaveAttribute('aria-selected', 'false');
  await user.click(row('contract'));
  await user.click(row('exe'));
  const shown = chips().map(({ textContent }) => textContent);
  expect(shown).toEqual([expect.stringContaining('backup'), expect.stringContaining('exe')]);
});

test('a file that cannot be chosen shows the reason in its row and when it is clicked', async () => {
  const { user } = await open({ accept: ['.pdf', 'image/*', '.zip'], maxSizeBytes: 1_000_000 });
  expect(await findRow('backup')).toHaveAttribute('aria-disabled', 'true');
  expect(row('backup')).toHaveAccessibleDescription(new RegExp(`^${en.picker.tooLarge.split(' {{')[0]}`));
  expect(row('onerror').textContent).toContain(en.picker.wrongType);
  expect(row('photo.*exe').textContent).toContain(en.picker.wrongType);
  expect(row('Projects')).not.toHaveAttribute('aria-disabled');
  await user.click(row('onerror'));
  expect(screen.getByText(new RegExp(en.picker.wrongType), { selector: 'p' })).toBeVisible();
  expect(chooseButton()).toBeDisabled();
});

test('pick="folders" chooses folders only, and opens them by their button', async () => {
  const { user, names } = await open({ pick: 'folders' });
  expect(await findRow('backup')).toHaveAttribute('aria-disabled', 'true');
  expect(screen.queryByRole('radio', { name: en.picker.recent })).toBeNull();
  expect(document.querySelector('input[type="file"]')).toBeNull();
  await user.click(screen.getByRole('button', { name: /Open .*Projects/ }));
  await user.click(await findRow('abrak'));
  await user.click(chooseButton());
  expect(names()).toEqual(['abrak']);
});

test('opening a folder by double click in multiple mode does not leave it chosen', async () => {
  const { user } = await open({ pick: 'both', mode: 'multiple' });
  await user.dblClick(await findRow('Projects'));
  await findRow('plan');
  expect(screen.queryByRole('list', { name: en.picker.chosenList })).toBeNull();
});

test('works by keyboard alone: type-ahead, choose, open, go back and confirm', async () => {
  const { user, names } = await open({ mode: 'multiple' });
  (await findRow('اسناد')).focus();
  await user.keyboard('{End}');
  await user.keyboard('b');
  await waitFor(() => expect(row('backup')).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(names()).toEqual(['backup.zip']);
  await user.keyboard('{Home}');
  expect(row('اسناد')).toHaveFocus();
  await user.keyboard(' ');
  expect(screen.getByText(new RegExp(en.picker.isFolder), { selector: 'p' })).toBeVisible();
  row('Projects').focus();
  await user.keyboard('{Enter}');
  await waitFor(async () => expect(await findRow('abrak')).toHaveFocus());
  await user.keyboard('{ArrowDown} ');
  expect(document.activeElement).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{Backspace}');
  await waitFor(() => expect(row('Projects')).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(async () => expect(await findRow('photo')).toHaveFocus());
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await waitFor(() => expect(row('Projects')).toHaveFocus());
  expect(chips()).toHaveLength(2);
});

test('searches the open folder, and treats Arabic and Persian letters as equal', async () => {
  const { user } = await open();
  await findRow('backup');
  await user.type(screen.getByRole('searchbox'), 'هيئت مديره');
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(1));
  await user.type(screen.getByRole('searchbox'), 'zzz');
  expect(await screen.findByText(en.search.none)).toBeVisible();
});

test('shows hostile names as text, in rows, chips and messages', async () => {
  const { user } = await open({ mode: 'multiple' });
  await user.click(await findRow('onerror'));
  await user.click(row('photo'));
  expect(chips()[0]?.textContent).toContain('<img src=x onerror=alert(1)>.txt');
  expect(chips()[1]?.textContent).toContain('photo□gpj.exe');
  expect(document.querySelector('img[src="x"]')).toBeNull();
});

test('a file uploaded in the picker is added to the chosen files once uploaded', async () => {
  const { user, names } = await open({ mode: 'multiple' });
  await user.click(await findRow('backup'));
  await user.upload(fileInput(), [new File(['a'], 'یک.txt'), new File(['b'], 'دو.txt')]);
  await waitFor(() => expect(chips()).toHaveLength(3));
  expect(await findRow('یک')).toHaveAttribute('aria-selected', 'true');
  await user.click(chooseButton());
  expect(names()).toEqual(['backup.zip', 'یک.txt', 'دو.txt']);
});

test('accepts a drop, and refuses files that could not be chosen without uploading them', async () => {
  const { backend } = await open({ mode: 'multiple', accept: ['image/*'] });
  await findRow('backup');
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File(['a'], 'sea.png', { type: 'image/png' }));
  dataTransfer.items.add(new File(['b'], 'virus.exe'));
  const drop = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer });
  act(() => void screen.getByRole('grid').dispatchEvent(drop));
  await waitFor(() => expect(chips()).toHaveLength(1));
  expect(await screen.findAllByText(/Couldn't upload .*virus\.exe/)).not.toHaveLength(0);
  expect(backend.calls.filter(({ path }) => path.includes('nwuploads'))).toHaveLength(1);
});

test('a failed upload is listed by name and succeeds on retry', async () => {
  const { user, backend } = await open();
  backend.failNext(/nwuploads/, 'networkError');
  await findRow('backup');
  await user.upload(fileInput(), new File(['x'], 'note.txt'));
  await user.click(await screen.findByRole('button', { name: /Retry .*note\.txt/ }));
  await waitFor(() => expect(chips()[0]?.textContent).toContain('note.txt'));
});

test('an upload of an existing name opens the conflict dialog', async () => {
  const { user } = await open();
  await findRow('backup');
  await user.upload(fileInput(), new File(['x'], 'backup.zip'));
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('backup.zip');
});

test('offers no upload when canUpload is false', async () => {
  await open({ canUpload: false });
  await findRow('backup');
  expect(screen.queryByRole('button', { name: en.upload.button })).toBeNull();
});

test('lists recently picked and uploaded files, newest first', async () => {
  const { user } = await open({ mode: 'multiple' });
  await user.click(await findRow('contract'));
  await user.click(row('backup'));
  await user.click(chooseButton());
  await user.upload(fileInput(), new File(['x'], 'new.txt'));
  await findRow('new.txt');
  await user.click(screen.getByRole('radio', { name: en.picker.recent }));
  const recent = await screen.findByRole('grid', { name: en.picker.recentLabel });
  await waitFor(() =>
    expect(
      within(recent)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringContaining('new.txt'),
      expect.stringContaining('backup'),
      expect.stringContaining('contract'),
    ]),
  );
});

test('recent files that were moved or deleted are hidden and forgotten', async () => {
  const stored = [{ id: 9999, path: '/gone.pdf' }, { id: 101, path: '/Projects/plan.pdf' }, 'x'];
  localStorage.setItem(customerKey('sara', 'files.recent'), JSON.stringify(stored));
  const { user } = await open({
    backend: createMemoryBackend({ documents: tree(), user: aUser({ username: 'sara' }) }),
  });
  await user.click(await screen.findByRole('radio', { name: en.picker.recent }));
  const recent = await screen.findByRole('grid', { name: en.picker.recentLabel });
  expect(within(recent).getAllByRole('row')).toHaveLength(1);
  expect(row('plan').textContent).toContain('Projects');
  await waitFor(() => expect(localStorage.getItem(customerKey('sara', 'files.recent'))).not.toContain('9999'));
});

test('retries loading a folder after a failure', async () => {
  const backend = createMemoryBackend({ documents: tree() });
  backend.failNext(/documents/, 'generic');
  const { user } = await open({ backend });
  await user.click(await screen.findByRole('button', { name: en.problem.retry }));
  expect(await findRow('backup')).toBeVisible();
});

test('offers the main folder when the open folder does not exist', async () => {
  const { user } = await open({ initialPath: '/nowhere' });
  await user.click(await screen.findByRole('button', { name: en.problem.toMain }));
  expect(await findRow('backup')).toBeVisible();
});

test('renders few rows for a hundred thousand files, and End focuses the last', async () => {
  const { user } = await open({ documents: manyDocuments(100_000) });
  await screen.findByRole('grid');
  await waitFor(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(3));
  expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '100000');
  expect(screen.getAllByRole('row').length).toBeLessThan(40);
  screen.getAllByRole('row')[0]?.focus();
  await user.keyboard('{End}');
  expect(document.activeElement).toHaveAttribute('aria-rowindex', '100000');
}, 60_000);

test('a search in all folders finds a file to pick, and shows its folder', async () => {
  const { user, names } = await open();
  await findRow('Projects');
  await user.click(await screen.findByRole('radio', { name: en.found.everywhere }));
  expect(await screen.findByText(en.found.type)).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: en.found.everywhere }), 'plan');
  const found = await findRow('plan.pdf');
  expect(found.textContent).toContain('Projects');
  await user.click(found);
  await user.click(chooseButton());
  expect(names()).toEqual(['plan.pdf']);
});
