import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cdp } from 'vitest/browser';
import { renderUi } from '../testing/renderUi.tsx';
import { Button, IconButton, Link, TextField } from '../ui/index.ts';
import { pageTab } from './surfaces.css.ts';

const forceColors = (value: 'active' | 'none') =>
  cdp().send('Emulation.setEmulatedMedia', {
    features: [
      { name: 'forced-colors', value },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ],
  });

beforeEach(() => forceColors('active'));
afterEach(() => forceColors('none'));

/** Elements whose outline shows. */
const outlined = (container: HTMLElement) =>
  [...container.querySelectorAll('*')].filter((element) => getComputedStyle(element).outlineStyle !== 'none');

test('only the focused element has a ring', async () => {
  const { container, user } = renderUi(
    <>
      <Button>Save</Button>
      <IconButton label="Delete" icon={<svg />} />
      <Link href="#plans">Plans</Link>
      <TextField label="Name" value="" onChange={() => {}} />
    </>,
  );
  expect(outlined(container)).toEqual([]);
  await user.tab();
  expect(outlined(container)).toEqual([screen.getByRole('button', { name: 'Save' })]);
  await user.click(screen.getByRole('textbox'));
  expect(outlined(container)).toHaveLength(1);
  expect(outlined(container)[0]?.contains(screen.getByRole('textbox'))).toBe(true);
});

test('the current tab and a pressed button are marked', () => {
  renderUi(
    <>
      <a className={pageTab} href="#a" aria-current="page">
        Hosts
      </a>
      <a className={pageTab} href="#b">
        Domains
      </a>
      <IconButton label="On" icon={<svg />} aria-pressed />
      <IconButton label="Off" icon={<svg />} aria-pressed={false} />
    </>,
  );
  const edgeOf = (element: HTMLElement) => getComputedStyle(element).borderBlockEndColor;
  expect(edgeOf(screen.getByRole('link', { name: 'Hosts' }))).not.toBe(
    edgeOf(screen.getByRole('link', { name: 'Domains' })),
  );
  const widthOf = (name: string) => getComputedStyle(screen.getByRole('button', { name })).borderBlockEndWidth;
  expect(widthOf('On')).toBe('2px');
  expect(widthOf('Off')).toBe('0px');
});
