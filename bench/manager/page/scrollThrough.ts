import type { ScrollTimes } from './benchPage.ts';
import { frameEnd } from '../../frames.ts';

const STEP_PX = 600;
/** Gaps between tiles do not count as blank. */
const TOLERANCE_PX = 24;

function findScroller(): HTMLElement {
  const scroller = document.querySelector('[role="grid"]')?.lastElementChild;
  if (!(scroller instanceof HTMLElement)) throw new Error('No grid is mounted.');
  return scroller;
}

function isBlank(scroller: HTMLElement): boolean {
  const view = scroller.getBoundingClientRect();
  let top = Infinity;
  let bottom = -Infinity;
  for (const row of scroller.querySelectorAll('[role="row"]')) {
    const box = row.getBoundingClientRect();
    if (box.bottom < view.top || box.top > view.bottom) continue;
    top = Math.min(top, box.top);
    bottom = Math.max(bottom, box.bottom);
  }
  return top > view.top + TOLERANCE_PX || bottom < view.bottom - TOLERANCE_PX;
}

/** Scrolls one step per frame, back and forth when the list is short. */
export async function scrollThrough(steps: number): Promise<ScrollTimes> {
  const scroller = findScroller();
  const frames: number[] = [];
  let blank = 0;
  let step = STEP_PX;
  scroller.scrollTop = 0;
  await frameEnd();
  let last = performance.now();
  for (let done = 0; done < steps; done += 1) {
    const limit = scroller.scrollHeight - scroller.clientHeight;
    const target = scroller.scrollTop + step;
    if (target < 0 || target > limit) step = -step;
    scroller.scrollTop += step;
    await frameEnd();
    const now = performance.now();
    frames.push(now - last);
    last = now;
    if (isBlank(scroller)) blank += 1;
  }
  return { frames, blank };
}
