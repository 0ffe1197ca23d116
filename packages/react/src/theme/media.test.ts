import { TABLET_BREAKPOINT_PX } from '@abrak/core';
import { expect, test } from 'vitest';
import { TABLET_PX } from './media.ts';

test('styles and rules agree on where a tablet begins', () => {
  expect(TABLET_PX).toBe(TABLET_BREAKPOINT_PX);
});
