import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { type Browser, chromium, type Page } from 'playwright-core';
import { build, defaultClientConditions, type InlineConfig, type Plugin, preview } from 'vite';
import { findBrowser } from '../scripts/browser.ts';

const VIEWPORT = { width: 1280, height: 800 };

export interface PageOptions {
  /** Folder that contains index.html. */
  readonly folder: string;
  /** Name of the window property that the page sets once it is ready. */
  readonly handle: keyof Window & string;
  /** Answers requests for anything but files of the page. */
  readonly server?: Plugin;
}

export interface OpenPage {
  readonly page: Page;
  close(): Promise<void>;
}

async function serveBuilt(outDir: string, { folder, server }: PageOptions) {
  const config: InlineConfig = {
    configFile: false,
    root: folder,
    logLevel: 'error',
    mode: 'production',
    plugins: [react(), vanillaExtractPlugin(), server],
    resolve: { conditions: ['@abrak/source', ...defaultClientConditions] },
    build: { outDir, emptyOutDir: true, target: 'es2023', chunkSizeWarningLimit: 10_000 },
  };
  await build(config);
  return preview({ ...config, preview: { host: '127.0.0.1', port: 0 } });
}

async function openIn(browser: Browser, address: string, { handle }: PageOptions): Promise<Page> {
  const page = await browser.newPage({ viewport: VIEWPORT });
  await page.goto(address);
  await page.waitForFunction((name) => name in window, handle);
  return page;
}

/** Builds the page for production, serves it on loopback and opens it in a browser. */
export async function openPage(options: PageOptions): Promise<OpenPage> {
  const folder = await mkdtemp(join(tmpdir(), 'abrak-bench-page-'));
  const closers = [() => rm(folder, { recursive: true })];
  const close = async () => {
    for (const closer of closers.splice(0).toReversed()) await closer();
  };
  try {
    const server = await serveBuilt(folder, options);
    closers.push(() => server.close());
    const browser = await chromium.launch(await findBrowser());
    closers.push(() => browser.close());
    return { page: await openIn(browser, server.resolvedUrls?.local[0] ?? '', options), close };
  } catch (error) {
    await close();
    throw error;
  }
}
