import { expect, test } from 'vitest';
import { createTypeAhead } from './typeAhead.ts';

const documents = ['alpha', 'beta', 'bravo', 'کتاب', 'كتابخانه', 'یاد', 'گزارش ۱۴۰۳'].map((name) => ({ name }));

function setUp() {
  let time = 0;
  const typeAhead = createTypeAhead(() => time);
  return { typeAhead, wait: (ms: number) => (time += ms) };
}

test('letters typed quickly form one prefix', () => {
  const { typeAhead, wait } = setUp();
  expect(typeAhead.type('b', documents, 0)).toBe(1);
  wait(100);
  expect(typeAhead.type('r', documents, 1)).toBe(2);
});

test('a pause starts a new prefix, searched from the next row', () => {
  const { typeAhead, wait } = setUp();
  expect(typeAhead.type('b', documents, 0)).toBe(1);
  wait(1000);
  expect(typeAhead.type('b', documents, 1)).toBe(2);
  expect(typeAhead.isTyping()).toBe(true);
});

test('repeating a letter cycles through the names that start with it', () => {
  const { typeAhead } = setUp();
  expect(typeAhead.type('b', documents, 0)).toBe(1);
  expect(typeAhead.type('b', documents, 1)).toBe(2);
  expect(typeAhead.type('b', documents, 2)).toBe(1);
});

test('Arabic and Persian variants of a letter match each other', () => {
  const { typeAhead, wait } = setUp();
  expect(typeAhead.type('ك', documents, 0)).toBe(3);
  wait(1000);
  expect(typeAhead.type('ي', documents, 0)).toBe(5);
  wait(1000);
  expect(typeAhead.type('z', documents, 0)).toBeUndefined();
});

test('finds names that start with an invisible mark, and names of an updated list', () => {
  const { typeAhead, wait } = setUp();
  expect(typeAhead.type('m', documents, 0)).toBeUndefined();
  wait(1000);
  expect(typeAhead.type('m', [...documents, { name: '' }, { name: '\u200FMarked' }], 0)).toBe(8);
});
