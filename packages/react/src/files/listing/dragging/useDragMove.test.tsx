import { aDocument, aFolder, manyDocuments } from '@abrak/core/internal/testing';
import { createMemoryBackend } from '@abrak/core/testing';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent as mouse } from 'vitest/browser';
import { renderUi } from '../../../testing/renderUi.tsx';
import { FileManager } from '../../places/FileManager/FileManager.tsx';
import { en } from '../../messages/everyMessage.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

const papers = { id: 1, name: 'Papers' };
const documents = [
  aFolder({ ...papers, path: '/Papers' }),
  aFolder({ id: 6, name: 'Year', parent: papers, path: '/Papers/Year' }),
  aFolder({ id: 7, name: 'Photos', path: '/Photos' }),
  aDocument({ id: 2, name: 'a.txt' }),
  aDocument({ id: 3, name: 'b.txt' }),
  aDocument({ id: 4, name: 'c.txt' }),
  aDocument({ id: 5, name: 'deep.txt', parent: papers, path: '/Papers/deep.txt' }),
];

async function open({ path = '/', listed = documents } = {}) {
  const backend = createMemoryBackend({ documents: listed });
  const { user } = renderUi(
    <div style={{ blockSize: 600, inlineSize: 1200 }}>
      <FileManager place={{ kind: 'folder', path }} />
    </div>,
    { client: backend.client(), locale: 'en' },
  );
  await screen.findByRole('grid');
  const pathOf = (id: number) => backend.documents().find((document) => document.id === id)?.path;
  return { user, pathOf, backend };
}

const row = (name: string) => {
  const found = screen.getAllByRole('row').find(({ textContent }) => textContent.includes(name));
  if (found === undefined) throw new Error(`No row is named ${name}.`);
  return found;
};
const hasRow = (name: string) => screen.queryAllByRole('row').some(({ textContent }) => textContent.includes(name));

/** Presses a pointer on a row and starts a drag from it. */
function beginDrag(name: string, pointerType = 'mouse') {
  const dataTransfer = new DataTransfer();
  const setDragImage = vi.spyOn(dataTransfer, 'setDragImage').mockImplementation(() => undefined);
  const element = row(name);
  element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType, button: 0 }));
  if (element.draggable)
    element.dispatchEvent(new DragEvent('dragstart', { bubbles: true, cancelable: true, dataTransfer }));
  return { dataTransfer, setDragImage, element };
}

/** Fires `dragover` on an element; returns true when it would accept a drop. */
function dragOver(element: Element, dataTransfer: DataTransfer, clientY = 0): boolean {
  const event = new DragEvent('dragover', { bubbles: true, cancelable: true, dataTransfer, clientY });
  element.dispatchEvent(event);
  return event.defaultPrevented;
}

function dropOn(element: Element, dataTransfer: DataTransfer): void {
  element.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
}

test('a mouse drags a tile onto a folder', async () => {
  const { pathOf } = await open();
  await mouse.dragAndDrop(row('a.txt'), row('Papers'));
  await waitFor(() => expect(pathOf(2)).toBe('/Papers/a.txt'));
  await waitFor(() => expect(hasRow('a.txt')).toBe(false));
  expect(document.querySelector('[data-drop]')).toBeNull();
});

test('a mouse drags the whole selection onto a row of the list', async () => {
  const { user, pathOf } = await open();
  await user.click(screen.getByRole('radio', { name: en.view.list }));
  await screen.findAllByRole('columnheader');
  await user.click(row('a.txt'));
  await user.keyboard('{Control>}');
  await user.click(row('c.txt'));
  await user.keyboard('{/Control}');
  await mouse.dragAndDrop(row('c.txt'), row('Photos'));
  await waitFor(() => expect([pathOf(2), pathOf(3), pathOf(4)]).toEqual(['/Photos/a.txt', '/b.txt', '/Photos/c.txt']));
});

test('a mouse drags onto the breadcrumb', async () => {
  const { pathOf } = await open({ path: '/Papers' });
  await mouse.dragAndDrop(row('deep.txt'), screen.getByRole('link', { name: en.mainFolder }));
  await waitFor(() => expect(pathOf(5)).toBe('/deep.txt'));
});

test('the breadcrumb replaces the selection bar during a drag', async () => {
  const { user, pathOf } = await open({ path: '/Papers' });
  await user.click(row('deep.txt'));
  expect(screen.queryByRole('link', { name: en.mainFolder })).toBeNull();
  const { dataTransfer } = beginDrag('deep.txt');
  const link = await screen.findByRole('link', { name: en.mainFolder });
  expect(screen.queryByRole('toolbar')).toBeNull();
  expect(dragOver(link, dataTransfer)).toBe(true);
  expect(link).toHaveAttribute('data-drop');
  dropOn(link, dataTransfer);
  await waitFor(() => expect(pathOf(5)).toBe('/deep.txt'));
});

test('a folder stays marked while the pointer moves within it, also where `relatedTarget` is null', async () => {
  await open();
  const { dataTransfer } = beginDrag('a.txt');
  const papersRow = row('Papers');
  const [inner] = papersRow.querySelectorAll('*');
  if (inner === undefined) throw new Error('The row is empty.');
  const fire = (type: string, element: Element) =>
    element.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
  fire('dragenter', papersRow);
  fire('dragenter', inner);
  fire('dragleave', papersRow);
  expect(papersRow).toHaveAttribute('data-drop');
  fire('dragleave', inner);
  expect(papersRow).not.toHaveAttribute('data-drop');
});

test('only folders accept a drop, except those being dragged', async () => {
  const { user } = await open();
  await user.click(row('Photos'));
  await user.keyboard('{Control>}');
  await user.click(row('a.txt'));
  await user.keyboard('{/Control}');
  const { dataTransfer } = beginDrag('a.txt');
  expect(dragOver(row('Papers'), dataTransfer)).toBe(true);
  expect(row('Papers')).toHaveAttribute('data-drop');
  expect(dragOver(row('b.txt'), dataTransfer)).toBe(false);
  expect(document.querySelector('[data-drop]')).toBeNull();
  expect(dragOver(row('Photos'), dataTransfer)).toBe(false);
});

test('dragging an unselected row drags it alone and selects it', async () => {
  const { user } = await open();
  await user.click(row('a.txt'));
  const { setDragImage } = beginDrag('b.txt');
  await waitFor(() => expect(row('b.txt')).toHaveAttribute('aria-selected', 'true'));
  expect(row('a.txt')).toHaveAttribute('aria-selected', 'false');
  expect(setDragImage.mock.calls[0]?.[0].textContent).toContain('b.txt');
});

test('the drag image shows at most three cards and the total number', async () => {
  const { user } = await open();
  row('a.txt').focus();
  await user.keyboard('{Control>}a{/Control}');
  let image = '';
  let cards = 0;
  const dataTransfer = new DataTransfer();
  vi.spyOn(dataTransfer, 'setDragImage').mockImplementation((element) => {
    image = element.textContent;
    cards = element.querySelectorAll('bdi[title]').length;
  });
  row('a.txt').dispatchEvent(new DragEvent('dragstart', { bubbles: true, cancelable: true, dataTransfer }));
  expect(cards).toBe(3);
  expect(image).toContain('5');
});

test('touch does not start a drag, and Escape ends a drag without a move', async () => {
  const { pathOf } = await open();
  const touched = beginDrag('a.txt', 'touch');
  expect(touched.element.draggable).toBe(false);
  const { dataTransfer, element } = beginDrag('a.txt');
  expect(dragOver(row('Papers'), dataTransfer)).toBe(true);
  // On Escape the browser fires only `dragend`.
  element.dispatchEvent(new DragEvent('dragend', { bubbles: true, dataTransfer }));
  expect(document.querySelector('[data-drop]')).toBeNull();
  expect(dragOver(row('Papers'), dataTransfer)).toBe(false);
  dropOn(row('Papers'), dataTransfer);
  expect(pathOf(2)).toBe('/a.txt');
});

test('the list scrolls when a drag is near an edge', async () => {
  await open({ listed: manyDocuments(500) });
  const scroller = document.querySelector('[role="grid"] > [role="presentation"]');
  if (scroller === null) throw new Error('The grid has no scroller.');
  const [first] = screen.getAllByRole('row');
  const { dataTransfer } = beginDrag(first?.textContent ?? '');
  const { bottom, top } = scroller.getBoundingClientRect();
  dragOver(scroller, dataTransfer, (top + bottom) / 2);
  expect(scroller.scrollTop).toBe(0);
  dragOver(scroller, dataTransfer, bottom - 10);
  expect(scroller.scrollTop).toBeGreaterThan(0);
});

test('files dropped from the desktop are uploaded, not moved', async () => {
  const { backend } = await open();
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File(['x'], 'fresh.txt'));
  expect(dragOver(row('Papers'), dataTransfer)).toBe(true);
  dropOn(row('Papers'), dataTransfer);
  await waitFor(() => expect(backend.documents().some(({ path }) => path === '/Papers/fresh.txt')).toBe(true));
});
