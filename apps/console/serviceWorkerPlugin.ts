import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, minifySync, type Plugin, type Rolldown } from 'vite';
import { buildTargets } from '../../scripts/supportedBrowsers.ts';

const PAGE = 'index.html';
const BOOT = 'boot.js';
const WORKER = 'sw.js';

/** Characters of a lazily loaded script above which browsers keep it only once it is used. */
const LARGE_CHARS = 100_000;

// Left out besides large scripts: the decoders and fonts of the PDF viewer, and source maps.
function isKept(output: Rolldown.OutputAsset | Rolldown.OutputChunk): boolean {
  if (output.type === 'chunk') return !output.isDynamicEntry || output.code.length <= LARGE_CHARS;
  return /\.(?:css|js|woff2)$/.test(output.fileName);
}

async function buildWorker(assets: readonly string[]): Promise<string> {
  const built = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'warn',
    publicDir: false,
    define: { KEPT_ASSETS: JSON.stringify(assets) },
    build: {
      write: false,
      target: buildTargets,
      rolldownOptions: {
        input: join(import.meta.dirname, 'src/serviceWorker/worker.ts'),
        output: { format: 'iife', entryFileNames: WORKER },
      },
    },
  });
  const chunk = 'output' in built ? built.output.find(({ type }) => type === 'chunk') : undefined;
  if (chunk?.type !== 'chunk') throw new Error('The service worker was not built.');
  return chunk.code;
}

/**
 * Adds the service worker, which knows the assets of its build, and loads boot.js by a name with its hash, like every
 * other script: by its plain name browsers would ask for it before each first paint.
 */
export const serviceWorkerPlugin: Plugin = {
  name: 'abrak-service-worker',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const source = await readFile(join(import.meta.dirname, 'public', BOOT), 'utf8');
      const boot = this.getFileName(
        this.emitFile({ type: 'asset', name: BOOT, source: minifySync(BOOT, source).code }),
      );
      const page = bundle[PAGE];
      if (page?.type !== 'asset') throw new Error(`The build has no ${PAGE}.`);
      page.source = page.source.toString().replace(`/${BOOT}`, `/${boot}`);
      const kept = Object.values(bundle).filter((output) => output.fileName.startsWith('assets/') && isKept(output));
      const assets = [boot, ...kept.map(({ fileName }) => fileName)].map((name) => `/${name}`);
      this.emitFile({ type: 'asset', fileName: WORKER, source: await buildWorker(assets) });
    },
  },
};
