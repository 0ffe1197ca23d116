// For people at the developer tools, React marks its work and records where each element was created. The driver of the
// tests listens to errors, which makes each record ten times slower: a fifth of the time of component tests.
Object.assign(console, { createTask: undefined, timeStamp: undefined });

// React records nothing above a number of elements per second; there is no switch.
const internals: unknown = Reflect.get(
  await import('react'),
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
if (typeof internals === 'object' && internals !== null)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Infinity,
    set: () => undefined,
  });
export {};
