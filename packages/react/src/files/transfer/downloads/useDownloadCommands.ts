import { useMemo } from 'react';
import { useBindCommand } from '../../data/index.ts';

const load = () => import('./startDownload.ts');

/**
 * Returns the commands that start downloads: they request an address, then send the browser there after
 * `timings.downloadDelayMs` (2 s by default). Their value is the name of the saved file.
 */
export function useDownloadCommands() {
  const bind = useBindCommand(load);
  return useMemo(() => ({ download: bind((code) => code.download), archive: bind((code) => code.archive) }), [bind]);
}
