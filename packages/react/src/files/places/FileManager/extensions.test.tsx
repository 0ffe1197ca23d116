import type { ChangeHandlers } from '@abrak/core';
import { aDocument } from '@abrak/core/internal/testing';
import { createMemoryBackend } from '@abrak/core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderUi } from '../../../testing/renderUi.tsx';
import { Button } from '../../../ui/index.ts';
import { FileManager, type FileManagerProps } from './FileManager.tsx';

beforeEach(() => localStorage.clear());

const documents = [aDocument({ id: 1, name: '<i>a</i>.txt', sizeBytes: 2_048 })];

async function open(
  props: FileManagerProps,
  {
    listed = documents,
    width = 1_400,
    clientOptions = {},
  }: { listed?: typeof documents; width?: number; clientOptions?: ChangeHandlers } = {},
) {
  const backend = createMemoryBackend({ documents: listed });
  const rendered = renderUi(
    <div style={{ blockSize: 700, inlineSize: width }}>
      <FileManager {...props} />
    </div>,
    { client: backend.client(clientOptions), locale: 'en' },
  );
  if (listed.length > 0) await screen.findByRole('grid');
  return { backend, ...rendered };
}

const titles = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const cells = () => within(screen.getByRole('row', { name: /a<\/i>/ })).getAllByRole('gridcell');

test('columns of the page stand where it puts them, and are counted and sorted like the others', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user } = await open({
    columns: (offered) => [
      { id: 'tag', title: 'Tag', width: 90, render: ({ name }) => `of ${name}` },
      ...offered.filter((id) => id !== 'date'),
      'nothing' as never,
    ],
  });
  await user.click(screen.getByRole('radio', { name: 'List view' }));
  expect(titles()).toEqual(['', 'Name', 'Tag', 'Content size', 'Actions']);
  expect(screen.getByRole('grid')).toHaveAttribute('aria-colcount', '5');
  expect(
    cells()
      .slice(2)
      .map((cell) => [
        cell.getAttribute('aria-colindex'),
        cell.textContent.replace(/\p{Cf}/gu, '').replace(/\s/u, ' '),
      ]),
  ).toEqual([
    ['3', 'of <i>a</i>.txt'],
    ['4', '2 KB'],
    ['5', ''],
  ]);
  await user.click(screen.getByRole('button', { name: 'Content size' }));
  expect(screen.getByRole('columnheader', { name: 'Content size' })).toHaveAttribute('aria-sort', 'descending');
  const widths = cells().map((cell) => Math.round(cell.getBoundingClientRect().width));
  expect(widths.slice(2)).toEqual([90, 120, 44]);
  expect(screen.getAllByRole('columnheader').map((header) => Math.round(header.getBoundingClientRect().left))).toEqual(
    cells().map((cell) => Math.round(cell.getBoundingClientRect().left)),
  );
  log.mockRestore();
});

test('in a narrow list only the name is left of arranged columns', async () => {
  const { user } = await open({ columns: () => [{ id: 'tag', title: 'Tag', render: () => 'x' }] }, { width: 400 });
  await user.click(screen.getByRole('radio', { name: 'List view' }));
  expect(titles()).toEqual(['', 'Name', 'Actions']);
});

test('parts of the details are left out and added', async () => {
  const { user } = await open({
    details: (offered, { name }) => [
      { id: 'history', title: 'History', content: <p>{`Scanned: ${name}`}</p> },
      ...offered.filter((part) => part !== 'sharing'),
    ],
  });
  await user.click(screen.getByRole('row', { name: /a<\/i>/ }));
  await user.keyboard('{Alt>}{Enter}{/Alt}');
  const part = await screen.findByRole('region', { name: 'History' });
  expect(within(part).getByText('Scanned: <i>a</i>.txt')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /e-mail/i })).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Sharing' })).toBeNull();
});

test('an empty place has the words and the button of the page, and the toolbar its controls', async () => {
  const press = vi.fn();
  const { user } = await open(
    {
      emptyPlace: ({ kind }) =>
        kind === 'folder' ? { title: 'No scans yet', action: <Button onClick={press}>Scan</Button> } : undefined,
      tools: <Button onClick={press}>Print all</Button>,
    },
    { listed: [] },
  );
  expect(await screen.findByText('No scans yet')).toBeVisible();
  expect(screen.getByText('Upload your first file')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Scan' }));
  await user.click(screen.getByRole('button', { name: 'Print all' }));
  expect(press).toHaveBeenCalledTimes(2);
});

test('tiles have the pictures of the page, and those of the component where it has none', async () => {
  const { user } = await open(
    { renderPicture: ({ name }) => (name === 'b.txt' ? <em>picture of {name}</em> : undefined) },
    { listed: [...documents, aDocument({ id: 2, name: 'b.txt', sizeBytes: 1 })] },
  );
  await user.click(screen.getByRole('radio', { name: 'Grid view' }));
  expect(await screen.findByText('picture of b.txt')).toBeVisible();
  expect(screen.getAllByText(/picture of/)).toHaveLength(1);
});

test('rows and tiles have the contents of the page, around those of the component', async () => {
  const { user } = await open(
    {
      renderName: ({ name }, own) =>
        name === 'b.txt' ? (
          <>
            {own} <em>draft</em>
          </>
        ) : undefined,
      renderTile: ({ name }, { picture, meta }) =>
        name === 'b.txt' ? (
          <>
            {meta} {picture} <strong>card of {name}</strong>
          </>
        ) : undefined,
    },
    { listed: [...documents, aDocument({ id: 2, name: 'b.txt', sizeBytes: 1 })] },
  );
  await user.click(screen.getByRole('radio', { name: 'List view' }));
  expect(await screen.findByRole('row', { name: 'b.txt' })).toContainElement(screen.getByText('draft'));
  expect(screen.getAllByText('draft')).toHaveLength(1);
  await user.click(screen.getByRole('radio', { name: 'Grid view' }));
  await screen.findByText(/card of/);
  expect(screen.getByRole('row', { name: 'b.txt' }).textContent).toMatch(/1.byte.*card of b\.txt/s);
  expect(screen.getAllByText(/card of/)).toHaveLength(1);
  expect(screen.getByRole('row', { name: /a<\/i>/ })).toBeVisible();
});

test('chosen files pass the upload steps of the page', async () => {
  const { backend, user, container } = await open({
    uploadSteps: [
      ({ file, name }) =>
        name.endsWith('.exe') ? { refused: 'No <b>programs</b>.' } : { file: file.slice(0, 2), name: `scan ${name}` },
    ],
  });
  const input = container.querySelector('input[type="file"]');
  if (!(input instanceof HTMLInputElement)) throw new Error('There is no file input.');
  await user.upload(input, [new File(['long'], 'a.txt'), new File(['x'], 'b.exe')]);
  await waitFor(() =>
    expect(backend.documents().map(({ name, sizeBytes }) => `${name} ${sizeBytes}`)).toContain('scan a.txt 2'),
  );
  expect((await screen.findAllByText(/No <b>programs<\/b>\./)).length).toBeGreaterThan(0);
  expect(backend.documents()).toHaveLength(2);
});

test('a deletion is asked about before its rows disappear, and sent without a second question', async () => {
  const onBeforeChange = vi
    .fn<NonNullable<ChangeHandlers['onBeforeChange']>>()
    .mockResolvedValueOnce('Keep <b>scans</b>.')
    .mockResolvedValue(true);
  const { backend, user } = await open({}, { clientOptions: { onBeforeChange } });
  const row = screen.getByRole('row', { name: /a<\/i>/ });
  await user.click(row);
  await user.keyboard('{Delete}');
  expect((await screen.findAllByText(/Keep <b>scans<\/b>\./)).length).toBeGreaterThan(0);
  expect(row).toBeVisible();
  await user.keyboard('{Delete}');
  await waitFor(() => expect(screen.queryByRole('row', { name: /a<\/i>/ })).toBeNull());
  globalThis.dispatchEvent(new Event('pagehide'));
  await waitFor(() => expect(backend.documents()).toEqual([]));
  expect(onBeforeChange.mock.calls.map(([{ type, input }]) => [type, input[0]])).toEqual([
    ['files.trashDocuments', [1]],
    ['files.trashDocuments', [1]],
  ]);
});
