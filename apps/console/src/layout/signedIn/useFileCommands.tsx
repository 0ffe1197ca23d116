import type { Client } from '@abrak/core';
import { fileQueries, type StoredDocument } from '@abrak/core/files';
import { useCapability, useClient, useTranslation } from '@abrak/react';
import { File, Folder } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { addressOfPlace } from '../../navigation/folderAddress.ts';
import type { Command } from './useCommands.tsx';

/** Most files that a search finds. */
const FOUND_LIMIT = 30;
/** Most recent files, shown until something is typed. */
const RECENT_LIMIT = 4;
/** Letters from which files are searched. */
const MIN_LETTERS = 2;
/** Milliseconds without typing after which files are searched. */
const SETTLE_MS = 250;

const noFiles: readonly StoredDocument[] = [];

interface Listed {
  readonly text: string;
  readonly documents: readonly StoredDocument[];
}

async function listFiles(client: Client, text: string, signal: AbortSignal): Promise<readonly StoredDocument[]> {
  if (text === '') return fileQueries.recent(client, { limit: RECENT_LIMIT }).queryFn({ signal });
  return (await fileQueries.found(client, { text, limit: FOUND_LIMIT }).queryFn({ signal })).documents;
}

/** Returns the files found by a text, and the newest files for an empty one. */
function useFiles(text: string): readonly StoredDocument[] {
  const client = useClient();
  const canFind = useCapability('fileSearch');
  const hasRecent = useCapability('recentFiles');
  const isWanted = text === '' ? hasRecent : canFind && text.length >= MIN_LETTERS;
  const [listed, setListed] = useState<Listed>();
  useEffect(() => {
    if (!isWanted) return undefined;
    const abort = new AbortController();
    const list = () =>
      listFiles(client, text, abort.signal).then(
        (documents) => setListed({ text, documents }),
        // The palette works without files; a failed search is repeated with the next letter.
        () => undefined,
      );
    const timer = setTimeout(() => void list(), text === '' ? 0 : SETTLE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [client, isWanted, text]);
  return isWanted && listed?.text === text ? listed.documents : noFiles;
}

/**
 * Returns a command for each file and folder whose name contains the typed text, and for the newest files while
 * nothing is typed. A command opens the folder of its file and selects the file.
 */
export function useFileCommands(typed: string): readonly Command[] {
  const { t } = useTranslation('console');
  const navigate = useNavigate();
  return useFiles(typed.trim()).map(({ id, kind, name, path }) => {
    const folder = path.slice(0, path.lastIndexOf('/')) || '/';
    return {
      id: `file-${id}`,
      group: 'files',
      label: name,
      hint: folder === '/' ? t('palette.pages.files') : folder.slice(1).replaceAll('/', ' / '),
      icon: kind === 'folder' ? <Folder size={18} /> : <File size={18} />,
      run: () => void navigate(`${addressOfPlace({ kind: 'folder', path: folder })}?item=${id}`),
    };
  });
}
