import { STORY_FINISHED } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';
import { PICTURE_PARAMETER } from './pictured.ts';

// Tehran, 2 Mehr 1405, 14:00.
const START = Date.UTC(2026, 8, 24, 10, 30);

/** Returns true in a page of which a picture is taken. */
export function isPictured(): boolean {
  return navigator.userAgent.includes('Chromatic') || new URLSearchParams(location.search).has(PICTURE_PARAMETER);
}

/**
 * Starts the clock of the page at a fixed time, so that two pictures show the same dates. It goes on from there: waiting
 * and progress depend on it.
 */
export function setPictureClock(): void {
  const RealDate = Date;
  const offset = START - RealDate.now();
  const now = () => RealDate.now() + offset;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given: readonly unknown[], newTarget: typeof Date) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
    apply: () => new RealDate(now()).toString(),
    get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
  });
}

/** Marks the page when its story has played to its end. */
export function markFinishedStory(): void {
  addons.getChannel().on(STORY_FINISHED, () => (document.documentElement.dataset['story'] = 'finished'));
}
