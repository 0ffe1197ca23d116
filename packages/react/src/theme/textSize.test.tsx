import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderUi } from '../testing/renderUi.tsx';
import { Button } from '../ui/index.ts';

const { style } = document.documentElement;
afterEach(() => style.removeProperty('font-size'));

// The browser's text size is the size of the root, unless the page sets its own.
test.each([
  ['the usual size', '16px', 1],
  ['a large size', '24px', 1.5],
  ['twice the size', '32px', 1.5],
  ['a root that a page made small', '10px', 1],
  ['a root that follows the width of the page', '120px', 1.5],
])('texts and controls grow with %s', (_, rootSize, factor) => {
  style.fontSize = '16px';
  renderUi(<Button>ذخیره</Button>);
  const button = screen.getByRole('button');
  const measure = () => [Number.parseFloat(getComputedStyle(button).fontSize), button.offsetHeight] as const;
  const [text, height] = measure();
  style.fontSize = rootSize;
  expect(measure()).toEqual([text * factor, height * factor]);
});
