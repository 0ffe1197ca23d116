import { defineConfig } from 'tsup';

export default defineConfig({
  entry: ['src/index.ts'],
  format: 'esm',
  dts: true,
  clean: true,
  sourcemap: true,
  target: ['es2023', 'chrome120', 'firefox121', 'safari17.2'],
  platform: 'browser',
});
