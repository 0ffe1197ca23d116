import { useSupport } from '../../../provider/index.ts';
import type { FileAction } from '../../commands/index.ts';
import type { DocumentList } from '../../listing/index.ts';
import type { Downloads } from '../../transfer/index.ts';
import type { ArchiveDownload } from './ArchiveFormats.tsx';

/** Returns the download of the selection as an archive; undefined when it cannot be one or is a single file. */
export function useArchiveDownloadOf(
  { offered, downloads }: { readonly offered: readonly FileAction[]; readonly downloads?: Downloads | undefined },
  { selection: { count, only }, targets }: DocumentList,
): ArchiveDownload | undefined {
  const canArchive = useSupport('files', 'createArchive');
  if (!canArchive || downloads === undefined || !offered.includes('download')) return undefined;
  if (count < 2 && only?.kind !== 'folder') return undefined;
  return { format: downloads.format, downloadAs: (format) => downloads.downloadAs(targets(), format) };
}
