import { cp } from 'node:fs/promises';
import { build } from 'esbuild';

await build({
  entryPoints: ['src/main.tsx'],
  outdir: 'dist',
  bundle: true,
  splitting: true,
  format: 'esm',
  minify: true,
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
});

// esbuild does not follow `new URL(…, import.meta.url)`: the PDF viewer finds its files in this folder.
await cp('node_modules/@abrak/react/dist/bundled/pdf', 'dist/bundled/pdf', { recursive: true });
