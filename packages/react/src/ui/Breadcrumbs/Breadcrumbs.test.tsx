import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderUi } from '../../testing/renderUi.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';

const labels = ['پوشهٔ اصلی', 'مدارک شرکت', 'قراردادها', 'زمستان', 'نسخهٔ نهایی'];

function Example({ width, onNavigate }: { readonly width: number; readonly onNavigate?: (label: string) => void }) {
  return (
    <div style={{ inlineSize: width }}>
      <Breadcrumbs
        label="مسیر پوشه"
        items={labels.map((label) => ({
          key: label,
          label,
          href: `/files/${label}`,
          onNavigate: () => onNavigate?.(label),
        }))}
      />
    </div>
  );
}

const links = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

test('links to every level above and marks the last one as the current page', async () => {
  renderUi(<Example width={900} />);
  expect(screen.getByRole('navigation', { name: 'مسیر پوشه' })).toBeDefined();
  expect(links()).toEqual(labels.slice(0, -1));
  expect(screen.getByText('نسخهٔ نهایی').getAttribute('aria-current')).toBe('page');
});

test('navigates in place on a click, but follows the link on a click for a new tab', async () => {
  const onNavigate = vi.fn<(label: string) => void>();
  const followed = vi.fn<(isFollowed: boolean) => void>();
  const { user, container } = renderUi(<Example width={900} onNavigate={onNavigate} />);
  container.addEventListener('click', (event) => {
    followed(!event.defaultPrevented);
    event.preventDefault();
  });
  const link = screen.getByRole('link', { name: 'قراردادها' });
  await user.click(link);
  expect(onNavigate).toHaveBeenCalledExactlyOnceWith('قراردادها');
  await user.keyboard('{Control>}');
  await user.click(link);
  expect(onNavigate).toHaveBeenCalledOnce();
  expect(followed.mock.calls).toEqual([[false], [true]]);
});

test.each(['fa', 'en'] as const)(
  'collapses the middle levels into a menu when there is no room (%s)',
  async (locale) => {
    const onNavigate = vi.fn<(label: string) => void>();
    const { user, rerender } = renderUi(<Example width={260} onNavigate={onNavigate} />, { locale });
    expect(links()).toContain('پوشهٔ اصلی');
    expect(links()).not.toContain('مدارک شرکت');
    expect(screen.getByText('نسخهٔ نهایی')).toBeDefined();
    await user.click(screen.getByRole('button'));
    await user.click(await screen.findByRole('menuitem', { name: 'مدارک شرکت' }));
    expect(onNavigate).toHaveBeenCalledExactlyOnceWith('مدارک شرکت');
    rerender(<Example width={900} />);
    await waitFor(() => expect(links()).toContain('مدارک شرکت'));
  },
);

test('a level without `href` is a button', async () => {
  const onNavigate = vi.fn<() => void>();
  const { user } = renderUi(
    <Breadcrumbs
      label="مسیر"
      items={[
        { key: 1, label: 'بالا', onNavigate },
        { key: 2, label: 'اینجا' },
      ]}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'بالا' }));
  expect(onNavigate).toHaveBeenCalledOnce();
});
