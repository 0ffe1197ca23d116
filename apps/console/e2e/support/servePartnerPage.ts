import { join } from 'node:path';
import { preview } from 'vite';
import { productionEnv } from '../../../../scripts/buildConsole.ts';
import { hashPartnerPageInputs } from '../../../../scripts/inputsHash.ts';
import { keepBuild } from '../../../../scripts/keepBuild.ts';
import { root, runCommand } from '../../../../scripts/runCommand.ts';

const HOST = '127.0.0.1';
const configFile = join(root, 'apps/console/vite.config.ts');
const pageSource = join(root, 'apps/console/e2e/partnerPage');

/** Server of a partner's page with file pickers, with its own origin. */
export interface PartnerSite {
  readonly origin: string;
  close(): Promise<void>;
}

async function runBuild(folder: string): Promise<void> {
  const flags = `--config "${configFile}" --outDir "${folder}" --emptyOutDir --logLevel error`;
  const { exitCode, output } = await runCommand(`vite build "${pageSource}" ${flags}`, productionEnv);
  if (exitCode !== 0) throw new Error(`${output}\nThe partner's page could not be built.`);
}

/** Builds the partner's page unless a build of the same inputs is cached; returns its folder. */
export function buildPartnerPage(): Promise<string> {
  return keepBuild({ name: 'partnerPage', hash: hashPartnerPageInputs(root), build: runBuild });
}

/** Serves the partner's page from its build folder. */
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
