import { fileQueries, type StoredDocument } from '@abrak/core/files';
import { useCapability, useClient } from '@abrak/react';
import { File, Folder } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { addressOfPlace } from '../../navigation/folderAddress.ts';
import type { Command } from './useCommands.tsx';

/** Most files in the palette. */
const LIMIT = 8;
/** Letters from which files are searched. */
const MIN_LETTERS = 2;
/** Milliseconds without typing after which files are searched. */
const SETTLE_MS = 250;

const noFiles: readonly StoredDocument[] = [];

interface Found {
  readonly text: string;
  readonly documents: readonly StoredDocument[];
}

function useFoundFiles(text: string): readonly StoredDocument[] {
  const client = useClient();
  const isWanted = useCapability('fileSearch') && text.length >= MIN_LETTERS;
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    if (!isWanted) return undefined;
    const abort = new AbortController();
    const { signal } = abort;
    const search = () =>
      fileQueries.found(client, { text, limit: LIMIT }).queryFn({ signal }).then(
        ({ documents }) => setFound({ text, documents }),
        // The palette works without files; a failed search is repeated with the next letter.
        () => undefined,
      );
    const timer = setTimeout(() => void search(), SETTLE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [client, isWanted, text]);
  return isWanted && found?.text === text ? found.documents : noFiles;
}

/** Returns a command for each file and folder whose name contains the typed text; it opens the place of the file. */
export function useFileCommands(typed: string): readonly Command[] {
  const { t } = useTranslation('console');
  const navigate = useNavigate();
  return useFoundFiles(typed.trim()).map(({ id, kind, name, path }) => {
    const folder = path.slice(0, path.lastIndexOf('/')) || '/';
    return {
      id: `file-${id}`,
      label: name,
      hint: folder === '/' ? t('palette.pages.files') : folder.slice(1).replaceAll('/', ' / '),
      icon: kind === 'folder' ? <Folder size={18} /> : <File size={18} />,
      run: () => void navigate(`${addressOfPlace({ kind: 'folder', path: folder })}?item=${id}`),
    };
  });
}
