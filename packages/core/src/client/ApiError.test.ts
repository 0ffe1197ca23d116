import { describe, expect, test } from 'vitest';
import { ApiError, apiErrorFromAnswer, isApiError, toApiError } from './ApiError.ts';

describe('an error answer', () => {
  test.each([
    [400, { errors: [{ code: 5002, msg: 'locked' }] }, 'accountLocked'],
    [401, { errors: [{ code: '9002', msg: 'wrong' }] }, 'invalidCredentials'],
    [500, { errors: [{ code: 2 }] }, 'generic'],
    [200, { errors: [{ code: 403 }] }, 'sessionEnded'],
    [400, { errors: [{ code: 7777 }] }, '7777'],
    [404, { errors: [{ msg: 'no code' }] }, 'itemMissing'],
    [403, undefined, 'notAllowed'],
    [401, undefined, 'sessionEnded'],
    [413, '<html>', 'fileTooLarge'],
    [418, { errors: [] }, 'generic'],
    [502, { error: 'other' }, 'unavailable'],
  ])('of status %d with %o has the code %s', (status, body, code) => {
    expect(apiErrorFromAnswer(status, body)).toMatchObject({ code, status });
  });

  test.each([
    [2, 'فایل موجود است', 'nameExists'],
    [2, 'نام تکراری وجود  دارد', 'nameExists'],
    [undefined, 'اين فايل وجود‌دارد', 'nameExists'],
    [7777, 'File ALREADY exists', 'nameExists'],
    [2, 'فایل موجود نیست', 'generic'],
    [2, 'موجودي کافی نیست', 'generic'],
    [2, 'فایل وجود ندارد', 'generic'],
    [404, 'پوشه موجود است ولی فایل نه', 'itemMissing'],
  ])('with the wire code %s and the message “%s” has the code %s', (code, msg, expected) => {
    expect(apiErrorFromAnswer(500, { errors: [{ code, msg }] }).code).toBe(expected);
  });

  test('keeps the messages, the fields and the request id', () => {
    const errors = [
      { code: 6001, msg: 'bad name', field: 'name' },
      { code: 400, msg: 'bad parent', field: 'parent' },
    ];
    expect(apiErrorFromAnswer(400, { errors }, { requestId: 'r-9' })).toMatchObject({
      code: 'nameInvalid',
      message: 'bad name',
      messages: ['bad name', 'bad parent'],
      fields: { name: 'nameInvalid', parent: 'badRequest' },
      fieldMessages: { parent: 'bad parent' },
      requestId: 'r-9',
    });
  });

  test('the first message that has text is shown', () => {
    const errors = [
      { code: 400, msg: ' ' },
      { code: 400, msg: 'The disk is full' },
    ];
    expect(apiErrorFromAnswer(400, { errors })).toMatchObject({
      serverMessage: 'The disk is full',
      prefersServerMessage: true,
    });
  });
});

describe('an ApiError', () => {
  test('for a network failure has the message “Network Error”', () => {
    expect(new ApiError({ code: 'networkError' }).message).toBe('Network Error');
  });

  test('is recognized by its code', () => {
    const error = new ApiError({ code: 'itemMissing' });
    expect(isApiError(error)).toBe(true);
    expect(isApiError(error, 'itemMissing')).toBe(true);
    expect(isApiError(error, 'generic')).toBe(false);
    expect(isApiError(new Error('itemMissing'))).toBe(false);
  });

  test('wraps any other value as its cause', () => {
    const error = new ApiError({ code: 'itemMissing' });
    expect(toApiError(error)).toBe(error);
    expect(toApiError('odd')).toMatchObject({ code: 'generic', cause: 'odd' });
  });
});
