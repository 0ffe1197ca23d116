import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import './customers.js';
import { handle } from './backend.js';

const calls = /^\/(cfs|vm|dl|preview|nwuploads)(\/|$|\?)/;

// One origin for the pages and the calls; see the README for two.
const answerCalls = (request, response, next) => (calls.test(request.url) ? handle(request, response) : next());
const backend = {
  name: 'backend',
  configureServer: ({ middlewares }) => void middlewares.use(answerCalls),
  configurePreviewServer: ({ middlewares }) => void middlewares.use(answerCalls),
};

const at = { host: '127.0.0.1', port: Number(process.env.PORT ?? 4312), strictPort: true };

export default defineConfig({ plugins: [react(), backend], server: at, preview: at });
