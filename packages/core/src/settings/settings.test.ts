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

  const noLimits = { minToman: null, maxToman: null, stepToman: null, gatewayDailyLimitToman: null };

  test.each([
    [undefined, null],
    [{ minToman: 5_000 }, { ...noLimits, minToman: 5_000 }],
    [
      { minToman: -1, maxToman: 9_000 },
      { ...noLimits, maxToman: 9_000 },
    ],
    [{ stepToman: 0.5 }, noLimits],
    ['free', null],
  ])('with the wallet limits %o are parsed to %o', (wallet, read) => {
    expect(settingsOf({ wallet }).wallet).toEqual(read);
  });

  const disabled = { isDisabled: true, message: 'بسته' };
  const enabled = { isDisabled: false, message: '' };

  test.each([
    ['a switch', { disableUpload: 'maybe' }, { upload: enabled }],
    [
      'a status',
      { disableUpload: { status: 'perhaps', message: 'بسته' } },
      { upload: { ...disabled, isDisabled: false } },
    ],
    ['a status as a number', { disableUpload: { status: 1, message: 'بسته' } }, { upload: disabled }],
    [
      'a status as text',
      { disableUpload: { status: 'TRUE', message: 7 } },
      { upload: { isDisabled: true, message: '' } },
    ],
    ['a switch without an object', { disableUpload: true }, { upload: { isDisabled: true, message: '' } }],
    [
      'the odd spelling of two',
      { disableUpload: [], isUploadDisabled: { status: true, message: 'بسته' } },
      { upload: disabled },
    ],
  ])('with %s that is odd keep all others', (_, odd, features) => {
    const settings = settingsOf({
      disableUpgrade: { status: true, message: 'بسته' },
      networkName: 3,
      generalMessage: {},
      ...odd,
    });
    expect(settings).toMatchObject({
      features: { ...features, upgrade: disabled },
      networkName: null,
      generalMessage: '',
    });
  });

  test('leave out what is no text in a list', () => {
    const settings = settingsOf({ allowedUsers: ['sara', 7, null], capabilities: [{}, 'windows'] });
    expect(settings.allowedUsers).toEqual(['sara']);
    expect([...settings.capabilities]).toEqual(['windows']);
    expect(settingsOf({ allowedUsers: 'sara', capabilities: 5 })).toMatchObject({
      allowedUsers: [],
      capabilities: new Set(),
    });
  });

  test('are the defaults for an empty answer, and unreadable for a page', () => {
    expect(v.parse(SettingsSchema, undefined)).toEqual(settingsOf({}));
    expect(v.safeParse(SettingsSchema, '<!doctype html>').success).toBe(false);
  });
});
