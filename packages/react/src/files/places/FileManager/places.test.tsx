import { aDocument, aFolder } from '@abrak/core/internal/testing';
import { createMemoryBackend } from '@abrak/core/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderUi } from '../../../testing/renderUi.tsx';
import { en } from '../../messages/everyMessage.ts';
import { FileManager, type FileManagerProps } from './FileManager.tsx';
import { type FilePlace, mainFolder } from '../../commands/actions/filePlace.ts';

beforeEach(() => localStorage.clear());

const docs = aFolder({ id: 1, name: 'docs' });
const documents = [docs, aDocument({ id: 2, name: 'inside.txt', parent: { id: docs.id, name: docs.name } })];

const rows = () => screen.queryAllByRole('row').filter((element) => element.hasAttribute('data-index'));

async function row(name: string): Promise<HTMLElement> {
  return waitFor(() => {
    const found = rows().find(({ textContent }) => textContent.includes(name));
    if (found === undefined) throw new Error(`No row is named ${name}.`);
    return found;
  });
}

function show(props: FileManagerProps = {}) {
  const client = createMemoryBackend({ documents }).client();
  return renderUi(
    <div style={{ blockSize: 700, inlineSize: 1200 }}>
      <FileManager {...props} />
    </div>,
    { client, locale: 'en' },
  );
}

test.each([
  ['folder', { kind: 'folder', path: '/docs' }, 'inside.txt'],
  ['main folder', undefined, 'docs'],
] as const)('shows a %s', async (_, place, name) => {
  show(place === undefined ? {} : { place });
  expect(await row(name)).toBeInTheDocument();
});

test('a controlled place calls onNavigate and does not navigate by itself', async () => {
  const onNavigate = vi.fn<(place: FilePlace) => void>();
  const { user } = show({ place: mainFolder, onNavigate });
  await user.dblClick(await row('docs'));
  await user.click(screen.getByRole('button', { name: en.filter.trash }));
  await user.click(screen.getByRole('button', { name: en.filter.shared }));
  expect(onNavigate.mock.calls).toEqual([
    [{ kind: 'folder', path: '/docs' }],
    [{ kind: 'trash' }],
    [{ kind: 'shared' }],
  ]);
  expect(await row('docs')).toBeInTheDocument();
});

test('links use the URLs of hrefOf', async () => {
  show({
    place: { kind: 'folder', path: '/docs' },
    hrefOf: (place) => (place.kind === 'folder' ? `/files${place.path}` : `/${place.kind}`),
  });
  await row('inside.txt');
  const path = within(screen.getByRole('navigation', { name: en.path }));
  expect(path.getByRole('link', { name: en.mainFolder })).toHaveAttribute('href', '/files/');
  const places = within(screen.getByRole('navigation', { name: en.filter.label }));
  expect(places.getByRole('link', { name: en.filter.trash })).toHaveAttribute('href', '/trash');
  expect(places.getByRole('link', { name: en.filter.own })).toHaveAttribute('aria-current', 'page');
});

test('the places stay where they are when a place with other tools opens', async () => {
  const { user } = show();
  await row('docs');
  const place = (name: string) => screen.getByRole('button', { name });
  const tops = () =>
    [en.filter.own, en.filter.shared, en.filter.trash].map((name) => place(name).getBoundingClientRect().top);
  const before = tops();
  for (const name of [en.filter.trash, en.filter.shared, en.filter.own]) {
    await user.click(place(name));
    await screen.findByRole('button', { name, pressed: true });
    expect(tops()).toEqual(before);
  }
});

test.each([
  [320, 24],
  [390, 44],
])('no place is cut in a file manager of %d pixels, and each is at least %d wide', async (inlineSize, least) => {
  const client = createMemoryBackend({ documents }).client();
  renderUi(
    <div data-testid="page" style={{ blockSize: 700, inlineSize }}>
      <FileManager />
    </div>,
    { client, locale: 'en' },
  );
  const { right } = screen.getByTestId('page').getBoundingClientRect();
  const trash = (await screen.findByRole('button', { name: en.filter.trash })).getBoundingClientRect();
  expect(trash.right).toBeLessThanOrEqual(right);
  expect(trash.width).toBeGreaterThanOrEqual(least);
});

test('the focus moves to the new place even when the page changes place later', async () => {
  const wanted: FilePlace[] = [];
  let follow: () => void = () => undefined;
  function Page() {
    const [place, setPlace] = useState(mainFolder);
    const [, setCount] = useState(0);
    follow = () => setPlace(wanted.at(-1) ?? mainFolder);
    return (
      <FileManager
        place={place}
        onNavigate={(next) => {
          wanted.push(next);
          setCount(wanted.length);
        }}
      />
    );
  }
  const { user } = renderUi(<Page />, { client: createMemoryBackend({ documents }).client(), locale: 'en' });
  (await row('docs')).focus();
  await user.keyboard('{Enter}');
  expect(wanted).toHaveLength(1);
  act(() => follow());
  const inside = await row('inside.txt');
  await waitFor(() => expect(inside).toHaveFocus());
});
