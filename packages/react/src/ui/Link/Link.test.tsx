import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderUi } from '../../testing/renderUi.tsx';
import type { LinkComponentProps } from '../environment/environment.ts';
import { Link } from './Link.tsx';

test('is a plain anchor by default', async () => {
  renderUi(<Link href="/nwfm">فایل‌ها</Link>);
  expect(screen.getByRole('link', { name: 'فایل‌ها' }).getAttribute('href')).toBe('/nwfm');
});

test("renders the host's link component", async () => {
  const go = vi.fn<(href: string) => void>();
  function RouterLink({ href, children, ...rest }: LinkComponentProps) {
    return (
      <a {...rest} href={`#${href}`} onClickCapture={() => go(href)}>
        {children}
      </a>
    );
  }
  const { user } = renderUi(<Link href="/nwfm">فایل‌ها</Link>, { linkComponent: RouterLink });
  await user.click(screen.getByRole('link'));
  expect(go).toHaveBeenCalledExactlyOnceWith('/nwfm');
});
