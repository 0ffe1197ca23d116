import { aDocument, aFolder } from '@abrak/core/internal/testing';
import { createMemoryBackend } from '@abrak/core/testing';
import { act, screen, waitFor } from '@testing-library/react';
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
  expect(screen.getByRole('link', { name: en.mainFolder })).toHaveAttribute('href', '/files/');
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
