const WORKER = '/sw.js';

/** Milliseconds without a finished request after which a page counts as quiet. */
const QUIET_MS = 3_000;

function untilQuiet(): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      observer.disconnect();
      resolve();
    };
    let timer = setTimeout(finish, QUIET_MS);
    const observer = new PerformanceObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(finish, QUIET_MS);
    });
    observer.observe({ type: 'resource' });
  });
}

function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true;
}

async function removeKept(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration === undefined) return;
  const { active, waiting, installing } = registration;
  if ((active ?? waiting ?? installing)?.scriptURL !== new URL(WORKER, location.origin).href) return;
  await registration.unregister();
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('abrak-')).map((name) => caches.delete(name)));
}

/**
 * Keeps the console's files for later visits, by a service worker that is registered when the page is quiet; removes it
 * and its files where it is switched off. Rejects where the browser refuses: the console works without.
 */
export async function keepFiles(isKept: boolean): Promise<void> {
  // Browsers leave it out on plain http.
  if (!('serviceWorker' in navigator)) return;
  if (!isKept) return removeKept();
  if (savesData()) return;
  await untilQuiet();
  await navigator.serviceWorker.register(WORKER);
}
