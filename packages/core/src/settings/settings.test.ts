import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { featureSwitch, hasCapability } from './index.ts';
import { SettingsSchema } from './internal.ts';

const settingsOf = (wire: object) => v.parse(SettingsSchema, wire);

describe('settings', () => {
  test('an empty answer disables no feature and announces no capability', () => {
    const settings = settingsOf({});
    expect(featureSwitch(settings, 'upload')).toEqual({ isDisabled: false, message: '' });
    expect(hasCapability(settings, 'conflicts')).toBe(false);
  });

  test.each([['disableUpload'], ['isUploadDisabled']])('are read from the spelling %s', (name) => {
    const settings = settingsOf({ [name]: { status: true, message: 'تا فردا' } });
    expect(featureSwitch(settings, 'upload')).toEqual({ isDisabled: true, message: 'تا فردا' });
    expect(featureSwitch(settings, 'upgrade').isDisabled).toBe(false);
  });

  test.each([
    ['their username', 'Sara', false],
    ['their e-mail address', 'SARA@example.com', false],
    ['another customer', 'omid', true],
  ])('an allow list with %s', (_, name, isDisabled) => {
    const settings = settingsOf({ disableUpload: { status: true }, allowedUsers: [name] });
    const user = { username: 'sara', email: 'sara@example.com' };
    expect(featureSwitch(settings, 'upload', user).isDisabled).toBe(isDisabled);
    expect(featureSwitch(settings, 'upload').isDisabled).toBe(true);
  });

  test('unknown capabilities are ignored', () => {
    const settings = settingsOf({ capabilities: ['conflicts', 'teleport'] });
    expect(hasCapability(settings, 'conflicts')).toBe(true);
    expect(hasCapability(settings, 'resumable')).toBe(false);
    expect(hasCapability(undefined, 'conflicts')).toBe(false);
  });

  test.each([
    [undefined, null],
    [{ minToman: 5_000 }, { minToman: 5_000 }],
    [{ minToman: -1 }, null],
    [{ stepToman: 0.5 }, null],
    ['free', null],
  ])('with the wallet limits %o are parsed to %o', (wallet, read) => {
    expect(settingsOf({ wallet }).wallet).toEqual(read);
  });
});
