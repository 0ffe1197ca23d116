import { expect, test } from 'vitest';
import { dispositionName } from './dispositionName.ts';
import { contentDisposition } from './fileAnswer.ts';

const asNodeReads = (text: string) => Buffer.from(text).toString('latin1');

test.each([
  ['attachment; filename=plan.pdf', 'plan.pdf'],
  ['attachment;filename="plan a.pdf"', 'plan a.pdf'],
  ['inline; FileName = "plan.pdf" ; size=3', 'plan.pdf'],
  ['attachment; filename="a;b.txt"', 'a;b.txt'],
  [String.raw`attachment; filename="say \"hi\".txt"`, 'say "hi".txt'],
  [String.raw`attachment; filename="C:\temp\plan.pdf"`, String.raw`C:\temp\plan.pdf`],
  [`attachment; filename="${asNodeReads('گزارش.pdf')}"`, 'گزارش.pdf'],
  ['attachment; filename="caf\u{e9}.txt"', 'café.txt'],
  ["attachment; filename*=UTF-8''%D9%81.txt", 'ف.txt'],
  ["attachment; filename*=utf-8'fa'a%20b.txt; filename=ab.txt", 'a b.txt'],
  ["attachment; filename=ab.txt; filename*=iso-8859-1'en'%A3.txt", '£.txt'],
  ["attachment; filename=ab.txt; filename*=utf-16''%00a", 'ab.txt'],
  ["attachment; filename=ab.txt; filename*=UTF-8''%ZZ", 'ab.txt'],
  ["attachment; filename*=UTF-8''%", undefined],
  ['attachment; filename="../../etc/passwd"', '../../etc/passwd'],
  ['attachment; filename=""', ''],
  ['attachment; filename', undefined],
  ['attachment', undefined],
  ['', undefined],
  [undefined, undefined],
])('%j suggests %j', (header, name) => {
  expect(dispositionName(header)).toBe(name);
});

test('the name of contentDisposition is parsed back', () => {
  for (const name of ['گزارش «۱».pdf', "it's (1) 100%.txt", 'a"b\\c.txt', '😀.png']) {
    expect(dispositionName(contentDisposition('attachment', name))).toBe(name);
  }
});
