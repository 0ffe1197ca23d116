import { TABLET_BREAKPOINT_PX } from '@abrak/core/internal';
import { expect, test } from 'vitest';
import { TABLET_PX } from './media.ts';

test('the tablet breakpoint of the styles equals the one of core', () => {
  expect(TABLET_PX).toBe(TABLET_BREAKPOINT_PX);
});
