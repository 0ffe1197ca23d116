import { join } from 'node:path';
import { preview } from 'vite';
import { productionEnv } from '../../../../scripts/buildConsole.ts';
import { root, runCommand } from '../../../../scripts/runCommand.ts';

const HOST = '127.0.0.1';
const configFile = join(root, 'apps/console/vite.config.ts');
const pageSource = join(root, 'apps/console/e2e/partnerPage');

/** A page that embeds file pickers, on an origin of its own. */
export interface PartnerSite {
  readonly origin: string;
  close(): Promise<void>;
}

/** Builds the partner's page into a folder, as the console is built. */
export async function buildPartnerPage(folder: string): Promise<void> {
  const flags = `--config "${configFile}" --outDir "${folder}" --emptyOutDir --logLevel error`;
  const { exitCode, output } = await runCommand(`vite build "${pageSource}" ${flags}`, productionEnv);
  if (exitCode !== 0) throw new Error(`${output}\nThe partner's page could not be built.`);
}

/** Serves the page from the folder that it was built into. */
export async function servePartnerPage(folder: string): Promise<PartnerSite> {
  const server = await preview({
    configFile,
    root: pageSource,
    logLevel: 'error',
    build: { outDir: folder },
    preview: { host: HOST, port: 0 },
  });
  const address = server.httpServer.address();
  if (address === null || typeof address === 'string') throw new Error('The page has no port.');
  return { origin: `http://${HOST}:${address.port}`, close: () => server.close() };
}
