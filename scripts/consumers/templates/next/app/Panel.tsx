'use client';

import { App } from '../src/App';

export function Panel() {
  return <App />;
}
