import { screen } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { expect, test } from 'vitest';
import { renderUi } from '../testing/renderUi.tsx';
import { useLazyComponent } from './useLazyComponent.ts';

function Opener({ load }: { load: () => Promise<ComponentType<{ text: string }>> }) {
  const [isOpen, setIsOpen] = useState(false);
  const part = useLazyComponent({ load, props: isOpen ? { text: 'here I am' } : undefined, onFail: () => setIsOpen(false) });
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        {isOpen ? 'opened' : 'open'}
      </button>
      {part}
    </>
  );
}

const Part = ({ text }: { text: string }) => <p>{text}</p>;

test('the component is loaded once props are given, not before', async () => {
  let loads = 0;
  const load = async () => {
    loads += 1;
    return Part;
  };
  const { user } = renderUi(<Opener load={load} />);
  expect(loads).toBe(0);
  await user.click(screen.getByRole('button'));
  expect(await screen.findByText('here I am')).toBeInTheDocument();
});

test('a component that fails to load shows a toast and is loaded again on the next attempt', async () => {
  let isOnline = false;
  const load = async () => {
    if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module');
    return Part;
  };
  const { user } = renderUi(<Opener load={load} />, { locale: 'en' });
  await user.click(screen.getByRole('button'));
  expect(await screen.findByRole('button', { name: 'open' })).toBeInTheDocument();
  expect((await screen.findAllByText('Network Error', { exact: false })).length).toBeGreaterThan(0);
  isOnline = true;
  await user.click(screen.getByRole('button', { name: 'open' }));
  expect(await screen.findByText('here I am')).toBeInTheDocument();
});
