import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig(({ isSsrBuild = false }) => ({
  plugins: [react()],
  build: {
    target: 'es2023',
    // A font inlined in the stylesheet would be a data: URL, which the content security policy does not allow.
    assetsInlineLimit: 0,
    ...(isSsrBuild
      ? { copyPublicDir: false }
      : { manifest: true, outDir: 'dist/client', rolldownOptions: { input: 'src/browser.tsx' } }),
  },
}));
