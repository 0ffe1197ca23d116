import { describe, expect, test, vi } from 'vitest';
import { memoryStorage } from '../shared/internal.ts';
import { createSession, SESSION_LIFETIME_MS, SESSION_STORAGE_KEY, type SessionStorage } from './session.ts';

describe('a session', () => {
  test('lasts two days', () => {
    let time = 1_000;
    const session = createSession({ now: () => time });
    session.start('t', 'sara');
    time += SESSION_LIFETIME_MS - 1;
    expect(session.current()).toMatchObject({ token: 't', username: 'sara' });
    expect(session.isExpired()).toBe(false);
    time += 1;
    expect(session.current()).toBeUndefined();
    expect(session.isExpired()).toBe(true);
    expect(SESSION_LIFETIME_MS).toBe(172_800_000);
  });

  test('keeps the token as a cookie for its lifetime, for pictures and uploads, and deletes it at its end', () => {
    const cookies: string[] = [];
    const session = createSession({ writeCookie: (cookie) => cookies.push(cookie) });
    session.start('a/b+c==', 'sara');
    session.start('a;b, "%سلام', 'sara');
    session.end();
    expect(cookies).toEqual([
      'token=a/b+c==; Path=/; Max-Age=172800; SameSite=Lax',
      'token=a%3Bb%2C%20%22%25%D8%B3%D9%84%D8%A7%D9%85; Path=/; Max-Age=172800; SameSite=Lax',
      'token=; Path=/; Max-Age=0; SameSite=Lax',
    ]);
  });

  test('keeps the cookie of a page that was loaded by https from unencrypted calls', () => {
    vi.stubGlobal('location', { protocol: 'https:' });
    const cookies: string[] = [];
    createSession({ writeCookie: (cookie) => cookies.push(cookie) }).start('t', 'sara');
    vi.unstubAllGlobals();
    expect(cookies).toEqual(['token=t; Path=/; Max-Age=172800; SameSite=Lax; Secure']);
  });

  test('is referentially stable', () => {
    const session = createSession();
    session.start('t', 'sara');
    expect(session.current()).toBe(session.current());
  });

  test('is neither current nor expired after it was ended', () => {
    const session = createSession();
    session.start('t', 'sara');
    session.end();
    expect(session.current()).toBeUndefined();
    expect(session.isExpired()).toBe(false);
  });

  test.each(['', 'null', '{', '{"token":""}', '{"token":"t","username":"u","expiresAt":"later"}'])(
    'is ignored when the storage contains %j',
    (text) => {
      const storage = memoryStorage();
      storage.setItem(SESSION_STORAGE_KEY, text);
      expect(createSession({ storage }).current()).toBeUndefined();
    },
  );

  test('is shared by all instances with the same storage', () => {
    const storage = memoryStorage();
    const here = createSession({ storage });
    const there = createSession({ storage });
    here.start('t', 'sara');
    expect(there.current()?.token).toBe('t');
    there.end();
    expect(here.current()).toBeUndefined();
  });

  test('notifies listeners of changes, including those of another tab', () => {
    const session = createSession();
    const listener = vi.fn();
    const unsubscribe = session.subscribe(listener);
    session.start('t', 'sara');
    session.refresh();
    session.end();
    unsubscribe();
    session.start('u', 'sara');
    expect(listener).toHaveBeenCalledTimes(3);
  });
});

test('the remembered path is returned once', () => {
  const session = createSession();
  session.rememberPath('/nwfm/عکس‌ها');
  session.end();
  expect(session.takeRememberedPath()).toBe('/nwfm/عکس‌ها');
  expect(session.takeRememberedPath()).toBeUndefined();
});

describe('a path of a customer', () => {
  const start = () => {
    const storage = memoryStorage();
    const session = createSession({ storage });
    session.rememberPath('/nwfm/typed by a visitor');
    session.start('t', 'sara');
    expect(session.current()?.username).toBe('sara');
    const stored = () =>
      Array.from({ length: storage.length }, (_, index) => storage.getItem(storage.key(index) ?? ''));
    return { session, stored };
  };

  test.each(['while signed in', 'after the session has ended'])('that is remembered %s is in no storage', (time) => {
    const { session, stored } = start();
    if (time !== 'while signed in') session.end();
    session.rememberPath('/nwfm/secret');
    session.end();
    expect(stored()).toEqual([]);
  });

  test('is returned to the same customer only', () => {
    const { session } = start();
    session.rememberPath('/nwfm/secret');
    session.end('refused');
    session.start('u', 'sara');
    expect(session.takeRememberedPath()).toBe('/nwfm/secret');
    session.rememberPath('/nwfm/secret');
    session.end();
    session.start('v', 'omid');
    expect(session.takeRememberedPath()).toBeUndefined();
  });
});

test('tells that the server ended the session, until the next one starts', () => {
  const session = createSession();
  session.start('token', 'sara');
  session.end();
  expect(session.wasRefused()).toBe(false);
  session.start('token', 'sara');
  session.end('refused');
  expect(session.wasRefused()).toBe(true);
  session.start('token', 'sara');
  expect(session.wasRefused()).toBe(false);
});

describe('a session that keeps its token in memory', () => {
  const start = () => {
    const storage = memoryStorage();
    const cookies: string[] = [];
    const open = () =>
      createSession({ storage, writeCookie: (cookie) => cookies.push(cookie), keepsTokenInMemory: true });
    return { storage, cookies, open, session: open() };
  };

  test('stores no token when the server renews it, and neither writes it into a cookie', () => {
    const { session, storage, cookies } = start();
    session.start('secret', 'sara', { isRenewable: true });
    expect(session.current()).toMatchObject({ token: 'secret', username: 'sara' });
    expect([storage.getItem(SESSION_STORAGE_KEY), ...cookies].join()).not.toContain('secret');
  });

  test('stores the token as before when the server does not renew it', () => {
    const { session, open, cookies } = start();
    session.start('secret', 'sara');
    expect(open().current()).toMatchObject({ token: 'secret' });
    expect(cookies).toHaveLength(1);
  });

  test('is found by a later page without its token, until it is renewed', () => {
    const { session, open } = start();
    session.start('secret', 'sara', { isRenewable: true });
    const later = open();
    expect(later.current()).toMatchObject({ token: '', username: 'sara', isRenewable: true });
    later.keepRenewed('secret');
    expect(later.current()).toBe(later.current());
    expect(later.current()).toMatchObject({ token: 'secret' });
  });

  test('forgets the token when another tab signs out or signs in', () => {
    const { session, open } = start();
    session.start('secret', 'sara', { isRenewable: true });
    const other = open();
    other.start('other', 'sara', { isRenewable: true });
    expect(session.current()).toMatchObject({ token: '' });
    session.keepRenewed('other');
    other.end();
    expect(session.current()).toBeUndefined();
  });
});

describe('a storage that the browser blocks or that is full', () => {
  const broken = (error: string): SessionStorage => ({
    getItem: () => {
      throw new DOMException('', error);
    },
    setItem: () => {
      throw new DOMException('', error);
    },
    removeItem: () => {
      throw new DOMException('', error);
    },
  });
  const blocked = (): SessionStorage => {
    throw new DOMException('', 'SecurityError');
  };
  const full: SessionStorage = { ...broken('QuotaExceededError'), getItem: () => null, removeItem: () => undefined };

  test.each([
    ['throws when it is read', blocked],
    ['throws at each use', broken('SecurityError')],
    ['takes nothing more', full],
  ])('%s: the session lasts until the page is closed', (_, storage) => {
    const session = createSession({ storage });
    expect(session.current()).toBeUndefined();
    session.rememberPath('/nwfm');
    session.start('token-1', 'demo');
    expect(session.current()).toMatchObject({ token: 'token-1', username: 'demo' });
    expect(session.takeRememberedPath()).toBe('/nwfm');
    session.end();
    expect(session.current()).toBeUndefined();
  });

  test('a full storage does not keep the session of the former customer', () => {
    const items = memoryStorage();
    createSession({ storage: items }).start('token-1', 'demo');
    const setItem = () => {
      throw new DOMException('', 'QuotaExceededError');
    };
    const session = createSession({ storage: { ...items, setItem } });
    session.start('token-2', 'colleague');
    expect(session.current()?.username).toBe('colleague');
    expect(createSession({ storage: items }).current()).toBeUndefined();
  });

  test('a storage that takes the next session keeps no copy in memory', () => {
    let isFull = true;
    const items = memoryStorage();
    const setItem = (key: string, value: string) => {
      if (isFull) throw new DOMException('', 'QuotaExceededError');
      items.setItem(key, value);
    };
    const session = createSession({ storage: { ...items, setItem } });
    session.start('token-1', 'demo');
    isFull = false;
    session.start('token-2', 'colleague');
    expect(session.current()?.username).toBe('colleague');
    expect(createSession({ storage: items }).current()?.username).toBe('colleague');
    items.removeItem(SESSION_STORAGE_KEY);
    expect(session.current()).toBeUndefined();
  });
});
