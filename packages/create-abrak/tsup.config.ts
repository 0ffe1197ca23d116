import { cp, rm } from 'node:fs/promises';
import { defineConfig } from 'tsup';

export default defineConfig(async () => {
  await rm('dist', { recursive: true, force: true });
  return {
    entry: { 'create-abrak': 'src/main.ts' },
    format: 'esm',
    platform: 'node',
    target: 'node22',
    removeNodeProtocol: false,
    onSuccess: () => cp('templates', 'dist/templates', { recursive: true }),
  };
});
