import { preview } from 'vite';

/** Folder of static pages that is served on the loopback interface. */
export interface ServedFolder {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Serves a folder of static pages on a free port. */
export async function serveFolder(folder: string): Promise<ServedFolder> {
  const server = await preview({
    configFile: false,
    logLevel: 'silent',
    root: folder,
    build: { outDir: folder },
    appType: 'mpa',
    preview: { host: '127.0.0.1', port: 0 },
  });
  const [url] = server.resolvedUrls?.local ?? [];
  if (url === undefined) throw new Error(`${folder} is not served.`);
  return { url, close: () => server.close() };
}
