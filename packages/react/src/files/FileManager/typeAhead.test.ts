import { expect, test } from 'vitest';
import { createTypeAhead } from './typeAhead.ts';

const documents = ['alpha', 'beta', 'bravo', 'کتاب', 'كتابخانه', 'یاد', 'گزارش ۱۴۰۳'].map((name) => ({ name }));

function setUp() {
  let time = 0;
  const typeAhead = createTypeAhead(() => time);
  return { typeAhead, wait: (ms: number) => (time += ms) };
}

test('letters in quick succession make one word', () => {
  const { typeAhead, wait } = setUp();
  expect(typeAhead.type('b', documents, 0)).toBe(1);
  wait(100);
  expect(typeAhead.type('r', documents, 1)).toBe(2);
});

test('after a pause a new word begins, further down', () => {
  const { typeAhead, wait } = setUp();
  expect(typeAhead.type('b', documents, 0)).toBe(1);
  wait(1000);
  expect(typeAhead.type('b', documents, 1)).toBe(2);
  expect(typeAhead.isTyping()).toBe(true);
});

test('the same letter again goes round the names that begin with it', () => {
  const { typeAhead } = setUp();
  expect(typeAhead.type('b', documents, 0)).toBe(1);
  expect(typeAhead.type('b', documents, 1)).toBe(2);
  expect(typeAhead.type('b', documents, 2)).toBe(1);
});

test('Arabic and Persian letters find each other', () => {
  const { typeAhead, wait } = setUp();
  expect(typeAhead.type('ك', documents, 0)).toBe(3);
  wait(1000);
  expect(typeAhead.type('ي', documents, 0)).toBe(5);
  wait(1000);
  expect(typeAhead.type('z', documents, 0)).toBeUndefined();
});

test('names that begin with an unspoken mark, and names that come later, are found too', () => {
  const { typeAhead, wait } = setUp();
  expect(typeAhead.type('m', documents, 0)).toBeUndefined();
  wait(1000);
  expect(typeAhead.type('m', [...documents, { name: '' }, { name: '\u200FMarked' }], 0)).toBe(8);
});
