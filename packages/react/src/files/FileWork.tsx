import { type UploadItem } from '@abrak/core';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce, useErrorText, usePart } from '../provider/index.ts';
import { useCloseGuard, useToast } from '../ui/index.ts';
import { ConflictQuestionHost } from './conflicts/ConflictQuestionHost.tsx';
import { useFileJobList } from './jobs/fileJobs.ts';
import { useRunningMovesState } from './moves/runningMoves.ts';
import { useInterruptedFiles } from './UploadPanel/useInterruptedFiles.ts';
import { useDeleteFailures } from './useDelete.ts';
import { useUploads, useUploadState } from './useUploads.ts';
import { createTurns, useIsNewest } from './useIsNewest.ts';
import { useVpnWarning } from './useVpnWarning.ts';

/** How long files that the server already has are gathered into one notice. */
const GATHER_MS = 300;
/** Long enough to read twice; nothing has to be done about it. */
const EXISTS_NOTICE_MS = 10_000;

function useExistingNotices(): void {
  const { onDropped } = useUploads();
  const toast = useToast();
  const { t } = useTranslation('files');
  useEffect(() => {
    let dropped: UploadItem[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = () => {
      toast.show({
        tone: 'warning',
        durationMs: EXISTS_NOTICE_MS,
        message: t('upload.exists', { count: dropped.length, name: dropped[0]?.name }),
      });
      dropped = [];
    };
    const gather = (item: UploadItem) => {
      dropped.push(item);
      clearTimeout(timer);
      timer = setTimeout(tell, GATHER_MS);
    };
    onDropped.add(gather);
    return () => {
      onDropped.delete(gather);
      clearTimeout(timer);
    };
  }, [onDropped, toast, t]);
}

function useDiscardFailures(): void {
  const { onDiscardFailed } = useUploads();
  const toast = useToast();
  const errorText = useErrorText();
  const { t } = useTranslation('files');
  useEffect(() => {
    const tell = (error: unknown) =>
      toast.show({ tone: 'danger', message: t('upload.discardFailed', { reason: errorText(error) }) });
    onDiscardFailed.add(tell);
    return () => void onDiscardFailed.delete(tell);
  }, [onDiscardFailed, toast, errorText, t]);
}

function useUploadAnnouncements(): void {
  const { items, counts, isBusy } = useUploadState();
  const announce = useAnnounce();
  const { t } = useTranslation('files');
  const total = items.length;
  const { done, error: failed } = counts;
  useEffect(() => {
    // Told at the end only: a number that changes with every file cannot be listened to.
    if (total > 0 && !isBusy) announce(t('upload.announce', { done, total, failed }));
  }, [announce, t, total, done, failed, isBusy]);
}

const noticeTurns = createTurns();
const panelTurns = createTurns();

const loadPanel = async () => (await import('./UploadPanel/UploadPanel.tsx')).UploadPanel;

/** The panel, once there is something to show; fetched beforehand, since an upload may fail for want of a line. */
function usePanel(canHavePanel: boolean): ReactNode {
  const hasPanel = useIsNewest(panelTurns, canHavePanel);
  const hasUploads = useUploadState().items.length > 0;
  const hasJobs = useFileJobList().length > 0;
  const interrupted = useInterruptedFiles();
  const isWanted = hasPanel && (hasUploads || hasJobs || interrupted.files.length > 0);
  useEffect(() => {
    // Whoever wants it tells a failure.
    if (hasPanel) void loadPanel().catch(() => undefined);
  }, [hasPanel]);
  return usePart({ load: loadPanel, props: isWanted ? { interrupted } : undefined, onFail: () => undefined });
}

export interface FileWorkProps {
  /** Two-letter country of this device, for the warning about uploads from abroad; keep it stable. Default: nobody asks. */
  lookUpCountry?: (() => Promise<string>) | undefined;
  /** Whether uploads are listed in a panel; a component that shows them itself needs none. Default true. */
  hasPanel?: boolean;
}

function Notices({ lookUpCountry }: Pick<FileWorkProps, 'lookUpCountry'>): ReactNode {
  useExistingNotices();
  useDiscardFailures();
  const { counts, keptCount } = useUploadState();
  const wouldLoseUploads = counts.waiting + counts.uploading > keptCount;
  const isMoving = useRunningMovesState().moves.length > 0;
  useCloseGuard(wouldLoseUploads || isMoving);
  useUploadAnnouncements();
  useDeleteFailures();
  useVpnWarning(lookUpCountry);
  return <ConflictQuestionHost />;
}

/**
 * What goes on with files whatever screen is open: the upload panel, questions about names that exist, and notices of
 * uploads and deletions. FileManager and FilePicker bring it along, and of several on a page only the newest works; a
 * console with several screens mounts it once instead.
 */
export function FileWork({ lookUpCountry, hasPanel = true }: FileWorkProps): ReactNode {
  const isNewest = useIsNewest(noticeTurns);
  const panel = usePanel(hasPanel);
  return (
    <>
      {panel}
      {isNewest && <Notices lookUpCountry={lookUpCountry} />}
    </>
  );
}
