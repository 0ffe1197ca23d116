import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';

const ENTRY = '/entry';

const entryOf = (module: string): Plugin => ({
  name: 'entry',
  enforce: 'pre',
  resolveId: (id) => (id === ENTRY ? join(import.meta.dirname, module) : undefined),
});

/** Builds a page for production, as an application that has installed the packages does. */
export async function buildPage(module: string, outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    mode: 'production',
    plugins: [entryOf(module), react()],
    build: { outDir, emptyOutDir: true, target: 'es2023', chunkSizeWarningLimit: 10_000 },
  });
}
