import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const { PORT = '4319', ABRAK_API = 'http://localhost:4300' } = process.env;
const at = { host: '127.0.0.1', port: Number(PORT), strictPort: true };

export default defineConfig({
  plugins: [react()],
  define: { __ABRAK_API__: JSON.stringify(ABRAK_API) },
  server: at,
  preview: at,
});
