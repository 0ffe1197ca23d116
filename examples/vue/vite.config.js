import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';
import { giveToken } from './giveToken.js';

const {
  PORT = '4311',
  ABRAK_API = 'http://127.0.0.1:4300',
  ABRAK_UPLOADS = 'http://127.0.0.1:9234/nwuploads',
} = process.env;

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  `connect-src 'self' ${new URL(ABRAK_API).origin} ${new URL(ABRAK_UPLOADS).origin}`,
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  // The Trusted Types policy that Vue creates.
  'trusted-types vue',
].join('; ');

// The builder's backend: in the demo, beside the pages.
const backend = {
  name: 'backend',
  configureServer: ({ middlewares }) => void middlewares.use('/abrak-token', giveToken),
  configurePreviewServer: ({ middlewares }) => void middlewares.use('/abrak-token', giveToken),
};

const at = { host: '127.0.0.1', port: Number(PORT), strictPort: true };

export default defineConfig({
  plugins: [vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('abrak-') } } }), backend],
  define: { __ABRAK__: JSON.stringify({ api: ABRAK_API, uploads: ABRAK_UPLOADS }) },
  server: at,
  preview: { ...at, headers: { 'content-security-policy': policy } },
  // A font inlined in the stylesheet would be a data: URL, which the content security policy does not allow.
  build: { target: 'es2023', assetsInlineLimit: 0 },
});
