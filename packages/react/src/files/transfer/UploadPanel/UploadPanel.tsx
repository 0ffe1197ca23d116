import '../../messages/index.ts';
import type { UploadQueueState } from '@abrak/core/files';
import { canRetry } from '@abrak/core/internal';
import { useVirtualizer } from '@tanstack/react-virtual';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import {
  type FocusEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useAnnounce, useFormat, useLazyComponent } from '../../../provider/index.ts';
import { PANEL_INSET } from '../../../theme/index.ts';
import {
  Button,
  ConfirmDialog,
  FocusKeeper,
  IconButton,
  Link,
  ProgressBar,
  useRepeatMarks,
  useTranslation,
} from '../../../ui/index.ts';
import { type FileJob, useFileJobList, useFileJobStore } from '../../data/index.ts';
import { JobList } from '../jobs/JobList.tsx';
import type { InterruptedFiles } from '../queue/useInterruptedFiles.ts';
import { type QueueCommands, useQueueCommands } from '../queue/useUploadCommands.ts';
import { useUploadState } from '../queue/uploadStore.ts';
import { useNeedsLargerPlan } from '../entries/useUploadErrorText.ts';
import { runningFirst } from './runningFirst.ts';
import * as styles from './UploadPanel.css.ts';
import { UploadRow } from './UploadRow.tsx';

// Loaded lazily: few users have interrupted uploads.
const loadInterrupted = async () => (await import('./InterruptedList.tsx')).InterruptedList;

/**
 * Tells the lists of the same provider how much the panel covers at the bottom, so that their last rows can be scrolled
 * clear of it.
 */
function usePanelInset(ref: RefObject<HTMLElement | null>): void {
  // Without dependencies: the panel renders nothing while there is nothing to show.
  useLayoutEffect(() => {
    const panel = ref.current;
    const root = panel?.parentElement?.closest<HTMLElement>('[data-theme]');
    if (panel == null || root == null) return undefined;
    const measure = () =>
      root.style.setProperty(PANEL_INSET, `${Math.max(0, innerHeight - panel.getBoundingClientRect().top)}px`);
    const observer = new ResizeObserver(measure);
    observer.observe(panel);
    measure();
    return () => {
      observer.disconnect();
      root.style.removeProperty(PANEL_INSET);
    };
  });
}

interface PartProps {
  queue: QueueCommands;
  state: UploadQueueState;
}

function UploadList({ queue, state }: PartProps): ReactNode {
  const { t } = useTranslation('files');
  const scrollRef = useRef<HTMLDivElement>(null);
  const items = useMemo(() => runningFirst(state.items), [state.items]);
  const marks = useRepeatMarks(items.map(({ name }) => name));
  const virtualizer = useVirtualizer({
    count: state.items.length,
    getScrollElement: () => scrollRef.current,
    estimateSize: () => styles.ROW_HEIGHT,
    overscan: 3,
  });
  return (
    <div ref={scrollRef} className={styles.list} tabIndex={0} role="group" aria-label={t('upload.panel')}>
      <div role="list" className={styles.body} style={{ blockSize: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const item = items[index];
          return (
            item && (
              <UploadRow
                key={item.id}
                item={item}
                mark={marks[index] ?? ''}
                queue={queue}
                offset={start}
                position={index + 1}
                count={state.items.length}
              />
            )
          );
        })}
      </div>
    </div>
  );
}

function Overall({
  queue,
  state,
  isCut,
  upgradeHref,
}: PartProps & { isCut: boolean } & Pick<UploadPanelProps, 'upgradeHref'>): ReactNode {
  const { t } = useTranslation('files');
  const format = useFormat();
  const needsLargerPlan = useNeedsLargerPlan();
  const { counts, items, sentBytes, totalBytes, secondsLeft } = state;
  const failed = counts.error === 0 ? 0 : items.filter((item) => item.status === 'error' && canRetry(item)).length;
  return (
    <div className={styles.overall}>
      {state.isBusy && (
        <>
          <ProgressBar label={t('upload.panel')} value={totalBytes === 0 ? null : sentBytes / totalBytes} />
          <span className={styles.figures}>
            <span>{t('upload.sent', { sent: sentBytes, total: totalBytes })}</span>
            {secondsLeft !== null && !isCut && (
              <span>{t('upload.timeLeft', { time: format.duration(secondsLeft) })}</span>
            )}
          </span>
        </>
      )}
      {upgradeHref !== undefined && items.some(needsLargerPlan) && (
        <Link href={upgradeHref}>{t('upload.largerPlan')}</Link>
      )}
      {failed > 0 && (
        <Button size="small" onClick={() => queue.retryFailed()}>
          {t('upload.retryFailed', { count: failed })}
        </Button>
      )}
    </div>
  );
}

function usePanelTitle(interruptedCount: number): string {
  const { t } = useTranslation('files');
  const { counts, items } = useUploadState();
  const jobs = useFileJobList();
  const countOf = (wanted: FileJob['status']) => jobs.filter(({ status }) => status === wanted).length;
  const running = countOf('running');
  const failed = countOf('failed');
  if (items.length > 0) return t('upload.progress', { done: counts.done, count: items.length });
  if (running > 0) return t('job.title', { count: running });
  if (interruptedCount > 0) return t('upload.interruptedTitle', { count: interruptedCount });
  return failed > 0 ? t('job.endedBadly', { count: failed }) : t('job.ended');
}

/** Returns true while an upload waits for the network; announces the loss of the connection. */
function useIsCut({ items }: UploadQueueState): boolean {
  const announce = useAnnounce();
  const { t } = useTranslation('files');
  const isCut = items.some((item) => item.isReconnecting === true);
  useEffect(() => {
    if (isCut) announce(t('upload.cut'));
  }, [announce, t, isCut]);
  return isCut;
}

export interface UploadPanelProps {
  /** Uploads that were interrupted when the page was last closed. */
  interrupted: InterruptedFiles;
  /** URL of the plan upgrade; undefined where the page has none. */
  upgradeHref: string | undefined;
}

/**
 * Panel of all uploads and file jobs, running and ended; renders nothing when there are none. Closing it, also with
 * Escape, clears the list, after a confirmation if uploads are unfinished.
 */
export function UploadPanel({ interrupted, upgradeHref }: UploadPanelProps): ReactNode {
  const { t } = useTranslation('files');
  const queue = useQueueCommands();
  const state = useUploadState();
  const titleId = useId();
  const [isOpen, setIsOpen] = useState(true);
  const [isConfirming, setIsConfirming] = useState(false);
  const title = usePanelTitle(interrupted.files.length);
  const isCut = useIsCut(state);
  const panelRef = useRef<HTMLElement>(null);
  usePanelInset(panelRef);
  // Receives the focus when the panel is cleared.
  const focusedBefore = useRef<HTMLElement>(null);
  const jobs = useFileJobStore();
  const jobList = useFileJobList();
  const { counts, items } = state;
  const hasInterrupted = interrupted.files.length > 0;
  const interruptedList = useLazyComponent({
    load: loadInterrupted,
    props: isOpen && hasInterrupted ? { ...interrupted, className: styles.interrupted } : undefined,
    onFail: interrupted.dismiss,
  });
  if (items.length === 0 && jobList.length === 0 && !hasInterrupted) return null;
  const unfinished = counts.waiting + counts.uploading;
  const clear = () => {
    queue.clear();
    jobs.clearEnded();
    interrupted.dismiss();
    focusedBefore.current?.focus();
  };
  const rememberFocus = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
      focusedBefore.current = relatedTarget;
  };
  const close = () => (unfinished > 0 ? setIsConfirming(true) : clear());
  return (
    <section ref={panelRef} className={styles.panel} aria-labelledby={titleId}>
      {/* Not around the confirmation, whose Escape only closes itself. */}
      <div
        role="presentation"
        className={styles.keys}
        onFocus={rememberFocus}
        onKeyDown={({ key }) => key === 'Escape' && close()}
      >
        <header className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <IconButton
            label={isOpen ? t('upload.collapse') : t('upload.expand')}
            icon={isOpen ? <ChevronDown aria-hidden size={18} /> : <ChevronUp aria-hidden size={18} />}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          />
          <IconButton
            label={items.length > 0 || hasInterrupted ? t('upload.close') : t('job.close')}
            icon={<X aria-hidden size={18} />}
            onClick={close}
          />
        </header>
        <FocusKeeper within={panelRef}>
          {items.length > 0 && <Overall queue={queue} state={state} isCut={isCut} upgradeHref={upgradeHref} />}
          {interruptedList}
          {isOpen && <JobList />}
          {isOpen && items.length > 0 && <UploadList queue={queue} state={state} />}
        </FocusKeeper>
      </div>
      <ConfirmDialog
        isOpen={isConfirming && unfinished > 0}
        onOpenChange={setIsConfirming}
        title={t('upload.closeTitle')}
        description={t('upload.closeText', { count: unfinished })}
        confirmLabel={t('upload.cancelAll')}
        cancelLabel={t('upload.keepUploading')}
        tone="danger"
        onConfirm={clear}
      />
    </section>
  );
}
