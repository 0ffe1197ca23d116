import { createBrowserHistory } from '@tanstack/history';

/** The browser's history, which pages can block. */
export const history = createBrowserHistory();
