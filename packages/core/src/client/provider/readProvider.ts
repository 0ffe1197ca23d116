import { parseProvider } from './parseProvider.ts';
import type { Provider, ProviderConfig } from './provider.ts';
import { resolveProvider } from './resolveProvider.ts';

/** Returns a configuration with its defaults; tells each wrong value by `console.error` and uses its default. */
export function readProvider(given: ProviderConfig | undefined): Provider {
  const { config, problems } = parseProvider(given);
  // oxlint-disable-next-line no-console -- the developer of the page has to see a wrong value
  for (const problem of problems) console.error(problem);
  return resolveProvider(config);
}
