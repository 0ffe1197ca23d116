import { screen, waitFor } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { expect, test } from 'vitest';
import { renderUi } from '../testing/renderUi.tsx';
import { useLazyComponent } from './useLazyComponent.ts';

interface OpenerProps {
  readonly load: () => Promise<ComponentType<{ text: string }>>;
  readonly isPrefetched?: boolean;
}

function Opener({ load, isPrefetched = false }: OpenerProps) {
  const [isOpen, setIsOpen] = useState(false);
  const part = useLazyComponent({
    load,
    props: isOpen ? { text: 'here I am' } : undefined,
    isPrefetched,
    onFail: () => setIsOpen(false),
  });
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

test('a prefetched component is loaded when the page is used, and a prefetch that fails is not reported', async () => {
  let attempts = 0;
  const load = async () => {
    attempts += 1;
    if (attempts === 1) throw new TypeError('Failed to fetch dynamically imported module');
    return Part;
  };
  const { user } = renderUi(<Opener load={load} isPrefetched />, { locale: 'en' });
  await user.keyboard('a');
  await waitFor(() => expect(attempts).toBe(1));
  await user.click(screen.getByRole('button', { name: 'open' }));
  expect(await screen.findByText('here I am')).toBeInTheDocument();
  expect(screen.queryAllByText('Network Error', { exact: false })).toEqual([]);
});
