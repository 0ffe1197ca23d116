import { expect, test } from 'vitest';
import { createEventReader } from './createEventReader.ts';

function read(pieces: readonly string[]) {
  const found: (number | string)[] = [];
  const reader = createEventReader({ onData: (data) => found.push(data), onRetry: (ms) => found.push(ms) });
  for (const piece of pieces) reader(piece);
  return found;
}

const text = ': hello\n\nretry: 500\ndata: one\n\nevent: x\r\ndata:two\r\ndata: lines\r\n\r\ndata\n\nid: 3\n\n';

test('events are read with each kind of line break, comments and other fields are skipped', () => {
  expect(read([text])).toEqual([500, 'one', 'two\nlines', '']);
  expect(read([text.replaceAll('\r\n', '\n').replaceAll('\n', '\r'), '\r'])).toEqual([500, 'one', 'two\nlines', '']);
});

test('pieces of any size give the same events', () => {
  for (let size = 1; size < text.length; size += 1) {
    const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, index) =>
      text.slice(index * size, (index + 1) * size),
    );
    expect(read(pieces), `pieces of ${size}`).toEqual([500, 'one', 'two\nlines', '']);
  }
});

test('an event without its end is none', () => {
  expect(read(['data: half\n'])).toEqual([]);
});
