import { expect, test } from 'vitest';
import { checkTypedDomain } from './checkTypedDomain.ts';
import { checkNicHandle, needsNicHandle } from './nicHandle.ts';

test.each([
  ['abrak.ir', true],
  ['abrak.co.ir', true],
  ['abrak.com', false],
  ['abrakir.com', false],
  ['ir.com', false],
])('%s needs a NIC handle: %s', (name, isNeeded) => {
  expect(needsNicHandle(name)).toBe(isNeeded);
});

test.each([
  ['ab123-irnic', 'ab123-irnic'],
  [' AB۱۲۳-IRNIC ', 'ab123-irnic'],
])('%j is accepted as %s', (typed, value) => {
  expect(checkNicHandle(typed)).toEqual({ ok: true, value });
});

test.each([
  ['', 'required'],
  [' ', 'required'],
  ['ab123', 'nicHandleInvalid'],
  ['123-irnic', 'nicHandleInvalid'],
  ['ab-irnic', 'nicHandleInvalid'],
  ['ab123-irnic.ir', 'nicHandleInvalid'],
  ['ab123-irnic; drop table', 'nicHandleInvalid'],
  ['😀1-irnic', 'nicHandleInvalid'],
  ['ab1234567890-irnic', 'nicHandleInvalid'],
])('%j is rejected as %s', (typed, code) => {
  expect(checkNicHandle(typed)).toEqual({ ok: false, code });
});

test.each([
  ['abrak.com', 'abrak.com', { ok: true, value: 'abrak.com' }],
  [' Abrak.com ', 'abrak.com', { ok: true, value: 'abrak.com' }],
  ['ابرک.com', 'xn--mgbc1a35b.com', { ok: true, value: 'xn--mgbc1a35b.com' }],
  ['xn--mgbc1a35b.com', 'xn--mgbc1a35b.com', { ok: true, value: 'xn--mgbc1a35b.com' }],
  ['', 'abrak.com', { ok: false, code: 'required' }],
  ['abrak', 'abrak.com', { ok: false, code: 'wrongDomainName' }],
  ['abrak.comm', 'abrak.com', { ok: false, code: 'wrongDomainName' }],
])('%j typed to confirm the deletion of %s', (typed, name, answer) => {
  expect(checkTypedDomain(typed, { name })).toEqual(answer);
});
