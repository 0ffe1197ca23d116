import { frameEnd, nextFrame } from '../../frames.ts';
import type { Arrangement } from './benchPage.ts';

// The columns stand in the same order in the manager and in the bare list.
const columns = ['name', 'size'];

const LIMIT_MS = 10_000;

function firstRowText(): string | null {
  const scroller = document.querySelector('[role="grid"]')?.lastElementChild;
  return scroller?.querySelector('[role="row"][data-index="0"]')?.textContent ?? null;
}

function write(text: string): void {
  const input = document.querySelector<HTMLInputElement>('input[type="search"]');
  if (input === null) throw new Error('There is no search field.');
  // React notices only a value that was written past its own setter.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

function apply(arrangement: Arrangement): void {
  if ('filter' in arrangement) {
    write(arrangement.filter);
    return;
  }
  const buttons = document.querySelectorAll<HTMLElement>('[role="columnheader"] > button');
  buttons[columns.indexOf(arrangement.sortBy)]?.click();
}

export async function arrange(arrangement: Arrangement): Promise<number> {
  const before = firstRowText();
  await frameEnd();
  const start = performance.now();
  apply(arrangement);
  while (firstRowText() === before) {
    if (performance.now() - start > LIMIT_MS) throw new Error(`Nothing changed after ${JSON.stringify(arrangement)}.`);
    await nextFrame();
  }
  await frameEnd();
  return performance.now() - start;
}
