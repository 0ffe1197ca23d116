import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { silentClient } from '../testing/renderUi.tsx';
import { fillsContainer } from '../theme/index.ts';
import { AbrakProvider } from './index.ts';

/** Renders a provider inside an element of 600 px, and returns the provider's height. */
function heightOf(children: ReactNode, before?: ReactNode): number | undefined {
  const { container } = render(
    <div style={{ blockSize: 600 }}>
      {before}
      <AbrakProvider client={silentClient}>{children}</AbrakProvider>
    </div>,
  );
  return container.querySelector('[data-theme]')?.getBoundingClientRect().height;
}

const filling = <div className={fillsContainer} style={{ minBlockSize: 100 }} />;
const high = <div style={{ blockSize: 900 }} />;

test('passes the height of the element around it on to a component that fills its container', () => {
  expect(heightOf(filling)).toBe(600);
});

test('is as high as other content, whose background it is', () => {
  expect(heightOf(high)).toBe(900);
  expect(heightOf([filling, high].map((child, index) => <div key={index}>{child}</div>))).toBe(1_000);
});

test('does not exceed the room beside other content of the page', () => {
  expect(heightOf(filling, <header style={{ blockSize: 50 }} />)).toBe(100);
});
