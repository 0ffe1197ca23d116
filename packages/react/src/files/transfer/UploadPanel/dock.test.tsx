import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderUi } from '../../../testing/renderUi.tsx';
import * as styles from './UploadPanel.css.ts';

const { innerWidth: width, innerHeight: height } = globalThis;

afterEach(async () => {
  document.documentElement.style.removeProperty('--abrak-dock-end');
  await page.viewport(width, height);
});

test.each([390, 1280])('at %d pixels the panel stands above what a page docks at the bottom', async (inlineSize) => {
  await page.viewport(inlineSize, 800);
  document.documentElement.style.setProperty('--abrak-dock-end', '57px');
  renderUi(<section aria-label="Uploads" className={styles.panel} style={{ blockSize: 100 }} />);
  const { bottom } = screen.getByRole('region', { name: 'Uploads' }).getBoundingClientRect();
  expect(bottom).toBeLessThanOrEqual(innerHeight - 57);
});
