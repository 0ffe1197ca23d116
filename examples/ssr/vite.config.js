import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig(({ isSsrBuild = false }) => ({
  plugins: [react()],
  build: {
    target: 'es2023',
    // A font in the stylesheet would be an address that the policy does not name.
    assetsInlineLimit: 0,
    ...(isSsrBuild ? { copyPublicDir: false } : { manifest: true, outDir: 'dist/client', rolldownOptions: { input: 'src/browser.tsx' } }),
  },
}));
