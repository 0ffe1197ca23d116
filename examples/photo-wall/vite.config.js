import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const {
  PORT = '4316',
  ABRAK_API = 'http://localhost:4300',
  ABRAK_UPLOADS = 'http://127.0.0.1:9234/nwuploads',
} = process.env;
const at = { host: '127.0.0.1', port: Number(PORT), strictPort: true };

export default defineConfig({
  plugins: [react()],
  define: { __ABRAK__: JSON.stringify({ api: ABRAK_API, uploads: ABRAK_UPLOADS }) },
  server: at,
  preview: at,
});
