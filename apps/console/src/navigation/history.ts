import { createBrowserHistory } from '@tanstack/history';

/** Browser history of the console; pages can block navigation. */
export const history = createBrowserHistory();
