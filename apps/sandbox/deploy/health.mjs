// Ends with 0 while this container can serve. A worker has no port: it is healthy while it runs.
const isWorker = process.env['ROLE'] === 'worker';
const address = `http://127.0.0.1:${process.env['PORT'] ?? 4300}/readyz`;
const isReady =
  isWorker ||
  (await fetch(address, { signal: AbortSignal.timeout(4_000) }).then(
    ({ ok }) => ok,
    () => false,
  ));
process.exitCode = isReady ? 0 : 1;
