import type { UploadItem } from '@abrak/core/files';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useSyncExternalStore, useState } from 'react';
import { useAnnounce, useErrorText, useLazyComponent, onePerCache } from '../../../provider/index.ts';
import { useCapability } from '../../../settings/index.ts';
import { useCloseGuard, useToast, useTranslation } from '../../../ui/index.ts';
import { useFileJobList, useRunningMovesState, followOtherTabs } from '../../data/index.ts';
import { useInterruptedFiles } from '../queue/useInterruptedFiles.ts';
import { useUploadState, useUploadStore } from '../queue/uploadStore.ts';
import { useUploadErrorText } from '../entries/useUploadErrorText.ts';
import { useDeleteFailures } from './useDelete.ts';
import { useVpnWarning } from './useVpnWarning.ts';
import { useConflictQuestions } from '../conflicts/conflictQuestions.ts';
import { createStore } from '@abrak/core';

type MountOrder = ReturnType<typeof createMountOrder>;

/** Creates a registry, one per cache, of mounted components that could do the same work, in mount order. */
function createMountOrder() {
  return onePerCache(() => createStore<readonly symbol[]>([]));
}

/**
 * Returns true for the most recently mounted caller of a registry, which then does the work. Always false while
 * `isCandidate` is false.
 */
function useIsLatestMounted(orderOf: MountOrder, isCandidate = true): boolean {
  const order = orderOf(useQueryClient());
  const [self] = useState(() => Symbol('mounted'));
  useEffect(() => {
    if (!isCandidate) return undefined;
    order.setState([...order.getState(), self]);
    return () => order.setState(order.getState().filter((other) => other !== self));
  }, [order, self, isCandidate]);
  return useSyncExternalStore(order.subscribe, order.getState, order.getState).at(-1) === self;
}

const loadConflicts = async () => (await import('../conflicts/ConflictDialog.tsx')).ConflictDialog;

/**
 * Shows the open questions of `askAboutConflicts`, one after the other. When the last caller that shows questions
 * unmounts, all of them are canceled.
 */
function ConflictQuestionHost(): ReactNode {
  const { subscribe, getState, cancelAll, attend } = useConflictQuestions();
  const [question] = useSyncExternalStore(subscribe, getState, getState);
  useEffect(attend, [attend]);
  return useLazyComponent({
    load: loadConflicts,
    props: question && { question, key: question.id },
    onFail: cancelAll,
  });
}

/** Milliseconds during which files that exist on the server are collected into one notice. */
const GATHER_MS = 300;
/** Milliseconds that the notice stays: long enough to read twice, as it needs no action. */
const EXISTS_NOTICE_MS = 10_000;

function useExistingNotices(): void {
  const { onDropped } = useUploadStore();
  const toast = useToast();
  const { t } = useTranslation('files');
  useEffect(() => {
    let dropped: UploadItem[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const notify = () => {
      toast.show({
        tone: 'warning',
        durationMs: EXISTS_NOTICE_MS,
        message: t('upload.exists', { count: dropped.length, name: dropped[0]?.name }),
      });
      dropped = [];
    };
    const collect = (item: UploadItem) => {
      dropped.push(item);
      clearTimeout(timer);
      timer = setTimeout(notify, GATHER_MS);
    };
    onDropped.add(collect);
    return () => {
      onDropped.delete(collect);
      clearTimeout(timer);
    };
  }, [onDropped, toast, t]);
}

function useDiscardFailures(): void {
  const { onDiscardFailed } = useUploadStore();
  const toast = useToast();
  const errorText = useErrorText();
  const { t } = useTranslation('files');
  useEffect(() => {
    const notify = (error: unknown) =>
      toast.show({ tone: 'danger', message: t('upload.discardFailed', { reason: errorText(error) }) });
    onDiscardFailed.add(notify);
    return () => void onDiscardFailed.delete(notify);
  }, [onDiscardFailed, toast, errorText, t]);
}

/** Shows a toast for uploads that fail; the panel keeps the reason of each in its row. */
function useUploadFailures(): void {
  const { items } = useUploadState();
  const toast = useToast();
  const errorText = useUploadErrorText();
  const { t } = useTranslation('files');
  const knownIds = useRef<ReadonlySet<number>>(new Set());
  useEffect(() => {
    const failed = items.filter(({ status }) => status === 'error');
    const fresh = failed.filter(({ id }) => !knownIds.current.has(id));
    knownIds.current = new Set(failed.map(({ id }) => id));
    const [first] = fresh;
    if (first === undefined) return;
    const message = t('upload.failed', { count: fresh.length, name: first.name, reason: errorText(first) });
    toast.show({ tone: 'danger', message });
  }, [items, toast, errorText, t]);
}

function useUploadAnnouncements(): void {
  const { items, counts, isBusy } = useUploadState();
  const announce = useAnnounce();
  const { t } = useTranslation('files');
  const total = items.length;
  const { done, error: failed } = counts;
  useEffect(() => {
    // Announced at the end only: a count that changes with every file is unintelligible in a screen reader.
    if (total > 0 && !isBusy) announce(t('upload.announce', { done, total, failed }));
  }, [announce, t, total, done, failed, isBusy]);
}

const noticeOrder = createMountOrder();
const panelOrder = createMountOrder();

const noProps = {};

const loadServerJobs = async () => (await import('../jobs/ServerJobs.ts')).ServerJobs;

const loadPanel = async () => (await import('../UploadPanel/UploadPanel.tsx')).UploadPanel;

/** Mounts the upload panel once there is something to show. */
function usePanel(canHavePanel: boolean, upgradeHref: string | undefined): ReactNode {
  const hasPanel = useIsLatestMounted(panelOrder, canHavePanel);
  const hasUploads = useUploadState().items.length > 0;
  const hasJobs = useFileJobList().length > 0;
  const interrupted = useInterruptedFiles();
  const isWanted = hasPanel && (hasUploads || hasJobs || interrupted.files.length > 0);
  return useLazyComponent({
    load: loadPanel,
    props: isWanted ? { interrupted, upgradeHref } : undefined,
    isPrefetched: hasPanel,
    onFail: () => undefined,
  });
}

export interface FileWorkProps {
  /**
   * Returns the two-letter country of this device, for the warning about uploads from abroad; keep the function's
   * identity stable. Default: no lookup, no warning.
   */
  lookUpCountry?: (() => Promise<string>) | undefined;
  /** Lists uploads in a panel. Set it to false in a component that lists them itself. Default true. */
  hasPanel?: boolean;
  /** URL of the plan upgrade, for files that are too large for the plan. Default: no link. */
  upgradeHref?: string | undefined;
}

function Notices({ lookUpCountry }: Pick<FileWorkProps, 'lookUpCountry'>): ReactNode {
  useExistingNotices();
  useDiscardFailures();
  useUploadFailures();
  const { counts } = useUploadState();
  // A resumable upload stops too: its file must be chosen again.
  const isUploading = counts.waiting + counts.uploading > 0;
  const isMoving = useRunningMovesState().moves.length > 0;
  useCloseGuard(isUploading || isMoving);
  useUploadAnnouncements();
  useDeleteFailures();
  useVpnWarning(lookUpCountry);
  const serverJobs = useLazyComponent({
    load: loadServerJobs,
    props: useCapability('documentJobs') ? noProps : undefined,
    onFail: () => undefined,
  });
  return (
    <>
      {serverJobs}
      <ConflictQuestionHost />
    </>
  );
}

/**
 * Background services of the file screens: the upload panel, dialogs for name conflicts, and notices of uploads and
 * deletions. FileManager and FilePicker mount their own; of several on a page only the most recently mounted is active.
 * A console with several screens mounts it once at the root instead.
 */
export function FileWork({ lookUpCountry, hasPanel = true, upgradeHref }: FileWorkProps): ReactNode {
  const cache = useQueryClient();
  useEffect(() => followOtherTabs(cache), [cache]);
  const isNewest = useIsLatestMounted(noticeOrder);
  const panel = usePanel(hasPanel, upgradeHref);
  return (
    <>
      {panel}
      {isNewest && <Notices lookUpCountry={lookUpCountry} />}
    </>
  );
}
