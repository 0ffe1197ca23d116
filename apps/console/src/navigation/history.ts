import { createBrowserHistory, type RouterHistory } from '@tanstack/history';

/** Browser history of the console; pages can block navigation. */
export let history: RouterHistory = createBrowserHistory();

/** Replaces the history before the console is rendered, such as with one in memory for a story. */
export function replaceHistory(other: RouterHistory): void {
  history = other;
}
