import { describe, expect, test } from 'vitest';
import { checkUsername, USERNAME_LENGTH } from './checkUsername.ts';

describe('a username', () => {
  test.each([
    ['saraa', 'saraa'],
    [' Sara1404 ', 'Sara1404'],
    ['sara۱۴۰۴', 'sara1404'],
    ['sara١٤٠٤\u200F', 'sara1404'],
    ['s'.repeat(USERNAME_LENGTH.max), 's'.repeat(USERNAME_LENGTH.max)],
  ])('%j is sent as %s', (typed, value) => {
    expect(checkUsername(typed)).toEqual({ ok: true, value });
  });

  test.each([
    ['', 'required'],
    ['\t', 'required'],
    ['sara', 'usernameInvalid'],
    ['s'.repeat(USERNAME_LENGTH.max + 1), 'usernameInvalid'],
    ['1saraa', 'usernameInvalid'],
    ['۱saraa', 'usernameInvalid'],
    ['sara_a', 'usernameInvalid'],
    ['sara a', 'usernameInvalid'],
    ['sara-a', 'usernameInvalid'],
    ['سارااا', 'usernameInvalid'],
    ['sаrааа', 'usernameInvalid'],
    ['sara\0a', 'usernameInvalid'],
    ['saraa\n<script>', 'usernameInvalid'],
  ])('%j is refused as %s', (typed, code) => {
    expect(checkUsername(typed)).toEqual({ ok: false, code });
  });
});
