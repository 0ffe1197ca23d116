import { screen } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { expect, test } from 'vitest';
import { renderUi } from '../../testing/renderUi.tsx';
import { useMenuContent } from './useMenuContent.ts';

type Load = () => Promise<ComponentType<object>>;

function Opener({ load }: { readonly load: Load }) {
  const [isOpen, setOpen] = useState(false);
  const { Shown, preload } = useMenuContent(load, { isNeeded: isOpen, onFail: () => setOpen(false) });
  return (
    <>
      <button type="button" onPointerEnter={preload} onClick={() => setOpen(true)}>
        {isOpen ? 'opened' : 'open'}
      </button>
      {Shown !== undefined && <Shown />}
    </>
  );
}

const Shown = () => <p>here I am</p>;

test('the menu is loaded when the pointer enters the button, not before', async () => {
  let loads = 0;
  const load: Load = async () => {
    loads += 1;
    return Shown;
  };
  const { user } = renderUi(<Opener load={load} />);
  expect(loads).toBe(0);
  await user.hover(screen.getByRole('button'));
  expect(await screen.findByText('here I am')).toBeInTheDocument();
});

test('a menu that fails to load shows a toast when it is opened, and is loaded again on the next attempt', async () => {
  let isOnline = false;
  const load: Load = async () => {
    if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module');
    return Shown;
  };
  const { user } = renderUi(<Opener load={load} />, { locale: 'en' });
  await user.click(screen.getByRole('button'));
  expect(await screen.findByText(/Couldn't load the menu/u)).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'open' })).toBeInTheDocument();
  isOnline = true;
  await user.click(screen.getByRole('button', { name: 'open' }));
  expect(await screen.findByText('here I am')).toBeInTheDocument();
});
