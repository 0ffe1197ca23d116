import { describe, expect, test } from 'vitest';
import { checkDomainName } from './checkDomainName.ts';

const longest = 'a'.repeat(63);

describe('the name of a domain', () => {
  test.each([
    ['abrak', 'abrak.com'],
    [' Abrak.COM ', 'abrak.com'],
    ['abrak-cloud', 'abrak-cloud.com'],
    ['abrak۱۲', 'abrak12.com'],
    ['abrak١٢\u200E', 'abrak12.com'],
    ['4', '4.com'],
    ['com', 'com.com'],
    ['a-b--c', 'a-b--c.com'],
    ['xn--mgba3a4f16a', 'xn--mgba3a4f16a.com'],
    [longest, `${longest}.com`],
  ])('%j is sent as %s', (typed, value) => {
    expect(checkDomainName(typed)).toEqual({ ok: true, value });
  });

  test.each([
    ['abrak', '.ir', 'abrak.ir'],
    ['abrak.ir', '.ir', 'abrak.ir'],
    ['abrak', '.co.ir', 'abrak.co.ir'],
    ['Abrak.co.ir', '.co.ir', 'abrak.co.ir'],
  ])('%j with %s is sent as %s', (typed, suffix, value) => {
    expect(checkDomainName(typed, suffix)).toEqual({ ok: true, value });
  });

  test.each([
    ['', 'required'],
    [' \u200F', 'required'],
    ['.com', 'domainNameInvalid'],
    ['abrak.ir', 'domainNameInvalid'],
    ['www.abrak.com', 'domainNameInvalid'],
    ['abrak.com.', 'domainNameInvalid'],
    ['https://abrak.com', 'domainNameInvalid'],
    ['abrak.com/files', 'domainNameInvalid'],
    ['-abrak', 'domainNameInvalid'],
    ['abrak-', 'domainNameInvalid'],
    ['ab--rak', 'domainNameInvalid'],
    ['abrak_cloud', 'domainNameInvalid'],
    ['abrak cloud', 'domainNameInvalid'],
    ['ابرک', 'domainNameInvalid'],
    ['аbrak', 'domainNameInvalid'],
    ['abrak\0', 'domainNameInvalid'],
    [`${longest}a`, 'domainNameInvalid'],
  ])('%j is refused as %s', (typed, code) => {
    expect(checkDomainName(typed)).toEqual({ ok: false, code });
  });
});
