import { mkdirSync } from 'node:fs';
import FileSystemAdapter from '@nephele/adapter-file-system';
import InsecureAuthenticator from '@nephele/authenticator-none';
import react from '@vitejs/plugin-react';
import express from 'express';
import nephele from 'nephele';
import { defineConfig } from 'vite';

const { PORT = '4313', DAV_ROOT = '.dav' } = process.env;
mkdirSync(DAV_ROOT, { recursive: true });

// A WebDAV server for the demo, without accounts: it listens on this machine only.
const dav = express().use(
  '/dav',
  nephele({ adapter: new FileSystemAdapter({ root: DAV_ROOT }), authenticator: new InsecureAuthenticator() }),
);
const server = {
  name: 'webdav-server',
  configureServer: ({ middlewares }) => void middlewares.use(dav),
  configurePreviewServer: ({ middlewares }) => void middlewares.use(dav),
};

const at = { host: '127.0.0.1', port: Number(PORT), strictPort: true };

export default defineConfig({ plugins: [react(), server], server: at, preview: at });
