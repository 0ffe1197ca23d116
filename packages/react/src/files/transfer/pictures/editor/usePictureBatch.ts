import type { DroppedEntry } from '@abrak/core/files';
import { MAX_EDITED_PICTURES } from '@abrak/core/internal';
import { useEffect, useRef, useState } from 'react';
import { useFormat, useToast } from '../../../../provider/index.ts';
import { useEffectEvent, useTranslation } from '../../../../ui/index.ts';
import { type NamedFile, openPicture, type OpenedPicture } from './editPicture.ts';

/** Pictures of one choice that are edited one after the other. */
export interface PictureBatchOptions {
  readonly entries: readonly DroppedEntry[];
  readonly canEdit: (entry: DroppedEntry) => boolean;
  /** Called once with the entries to send, in their order; undefined when all are cancelled. */
  readonly onDone: (entries: readonly DroppedEntry[] | undefined) => void;
}

/** The open picture of a batch, and what can be decided about it. */
export interface PictureBatch {
  /** Number of the open picture, from 1, and of all. */
  readonly position: number;
  readonly count: number;
  /** The open picture as it was chosen. */
  readonly original: NamedFile;
  /** The decoded picture; undefined until it is decoded. */
  readonly opened: OpenedPicture | 'tooLarge' | undefined;
  /** Continues with the next picture and sends the open one as this file; undefined leaves it out. */
  readonly next: (file: NamedFile | undefined) => void;
  /** Sends this picture and all after it as they are. */
  readonly sendRest: () => void;
  /** Sends nothing of the choice. */
  readonly cancel: () => void;
}

function picturesOf({ entries, canEdit }: PictureBatchOptions): readonly NamedFile[] {
  return entries.flatMap((entry) => ('file' in entry && canEdit(entry) ? [entry] : []));
}

/** Tells which pictures are sent without having been edited. */
function usePictureNotices() {
  const { t } = useTranslation('files');
  const format = useFormat();
  const toast = useToast();
  return {
    reportUnreadable: (name: string) =>
      toast.show({ tone: 'warning', message: `${format.name(name)}: ${t('pictures.unreadable')}` }),
    tellTooMany: (count: number) =>
      toast.show({ tone: 'info', message: t('pictures.tooMany', { count, limit: MAX_EDITED_PICTURES }) }),
  };
}

/** Decodes a picture; returns undefined until it is decoded. */
function useOpened(
  original: NamedFile | undefined,
  onUnreadable: (picture: NamedFile) => void,
): PictureBatch['opened'] {
  const [opened, setOpened] = useState<{ readonly of: NamedFile; readonly picture: OpenedPicture | 'tooLarge' }>();
  const settle = useEffectEvent((of: NamedFile, picture: Awaited<ReturnType<typeof openPicture>>) => {
    if (picture === 'unreadable') onUnreadable(of);
    else setOpened({ of, picture });
  });
  useEffect(() => {
    if (original === undefined) return undefined;
    let isCurrent = true;
    void openPicture(original.file).then((picture) => isCurrent && settle(original, picture));
    return () => {
      isCurrent = false;
    };
  }, [original]);
  return opened?.of === original ? opened?.picture : undefined;
}

/** Opens the pictures of a batch one after the other; a picture that cannot be decoded is sent as it is. */
export function usePictureBatch(options: PictureBatchOptions): PictureBatch | undefined {
  const [pictures] = useState(() => picturesOf(options));
  const [index, setIndex] = useState(0);
  const [results, setResults] = useState<ReadonlyMap<DroppedEntry, NamedFile | undefined>>(new Map());
  const isDone = useRef(false);
  const { reportUnreadable, tellTooMany } = usePictureNotices();
  const original = pictures[index];
  const isTooMany = pictures.length > MAX_EDITED_PICTURES;

  const finish = (sent: readonly DroppedEntry[] | undefined) => {
    // A double click on the last button arrives twice.
    if (isDone.current) return;
    isDone.current = true;
    options.onDone(sent);
  };
  const sendAs = (decided: typeof results) => {
    finish(options.entries.flatMap((entry) => (decided.has(entry) ? (decided.get(entry) ?? []) : entry)));
  };
  const next: PictureBatch['next'] = (file) => {
    if (original === undefined) return;
    const decided = new Map(results).set(original, file);
    setResults(decided);
    setIndex(index + 1);
    if (index + 1 === pictures.length) sendAs(decided);
  };
  const opened = useOpened(isTooMany ? undefined : original, (unreadable) => {
    reportUnreadable(unreadable.path);
    next(unreadable);
  });
  const sendAll = useEffectEvent(() => {
    if (!isDone.current) tellTooMany(pictures.length);
    sendAs(new Map());
  });
  useEffect(() => {
    if (isTooMany) sendAll();
  }, [isTooMany]);

  if (isTooMany || original === undefined) return undefined;
  return {
    position: index + 1,
    count: pictures.length,
    original,
    opened,
    next,
    sendRest: () => sendAs(results),
    cancel: () => finish(undefined),
  };
}
