import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  build: {
    rolldownOptions: {
      input: { page: 'index.html', abrak: 'src/abrak.css', unlayered: 'src/unlayered.css', host: 'src/host.css' },
      output: { assetFileNames: '[name][extname]' },
    },
  },
});
