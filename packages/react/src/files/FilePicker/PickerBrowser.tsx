import { cleanUploadName, type DroppedEntry, findPickProblem } from '@abrak/core/internal';
import { FolderOpen, History, SearchX } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from '../../ui/index.ts';
import { useFormat, useLazyComponent, useScope, useToast } from '../../provider/index.ts';
import { useFeatureSwitch } from '../../settings/index.ts';
import { folderLabel } from '../listing/index.ts';
import { PlaceEmpty, PlaceLoading, PlaceProblem } from '../place/index.ts';
import { useDropZone } from '../upload/index.ts';
import { DropHint } from '../DropHint.tsx';
import { FileNotices } from '../FileNotices.tsx';
import * as styles from './FilePicker.css.ts';
import { PickerTools } from './PickerTools.tsx';
import { PickerUploads } from './PickerUploads.tsx';
import { PickList } from './PickList.tsx';
import type { Picker } from './usePicker.ts';

// Loaded lazily: needed for uploads only.
const loadFileWork = async () => (await import('../FileWork.tsx')).FileWork;
const withoutPanel = { hasPanel: false };

interface PickerBrowserProps {
  picker: Picker;
  canUpload: boolean;
  hasOuterWork: boolean;
}

/** The list of documents, or the loading, empty or error state. */
function Documents({ picker }: { picker: Picker }): ReactNode {
  const { t } = useTranslation('files');
  const { view, path, query, shown, pendingFocus, enter } = picker;
  const isRecent = view === 'recent';
  const folderName = t('list.label', { folder: folderLabel(path, t('mainFolder')) });
  const label = { recent: t('picker.recentLabel'), found: t('found.label'), folder: folderName }[view];
  const problem = query.error === null ? shown.problem : { error: query.error, retry: query.refetch };
  if (problem !== undefined) {
    const title = isRecent ? t('picker.recentProblem') : t('problem.title');
    return <PlaceProblem title={title} error={problem.error} onRetry={problem.retry} onMain={() => enter('/')} />;
  }
  if (query.isPending || shown.isPending) return <PlaceLoading view="list" />;
  if (shown.rowCount > 0) return <PickList key={view === 'folder' ? path : view} label={label} picker={picker} />;
  const words = view === 'found'
    ? { title: shown.isSearch ? t('search.none') : t('found.type'), hint: t('search.noneHint'), Icon: SearchX }
    : isRecent
    ? { title: t('picker.noRecent'), hint: t('picker.noRecentHint'), Icon: History }
    : { title: t('picker.empty'), hint: t('picker.emptyHint'), Icon: FolderOpen };
  return (
    <PlaceEmpty label={label} words={words} isSearch={shown.isSearch} pendingFocus={pendingFocus} onCommand={() => undefined} />
  );
}

/**
 * Returns the upload function, which refuses files that break the picker's rules before sending them. Undefined where
 * uploading is not possible.
 */
function useCheckedUpload({ uploader, chosen, view }: Picker, canUpload: boolean) {
  const { t } = useTranslation('files');
  const format = useFormat();
  const toast = useToast();
  const { isDisabled } = useFeatureSwitch('upload');
  if (!canUpload || isDisabled || chosen.rules.pick === 'folders' || view !== 'folder') return undefined;

  const problemOf = (entry: DroppedEntry) => {
    if (!('file' in entry) || entry.file === undefined) return undefined;
    const { file, path } = entry;
    const name = cleanUploadName(path);
    return findPickProblem(
      { kind: 'file', name, mimeType: file.type || null, genericType: 'other', sizeBytes: file.size },
      chosen.rules,
    );
  };
  return (entries: readonly DroppedEntry[]) => {
    const refused = entries.flatMap((entry) => {
      const problem = problemOf(entry);
      return problem === undefined ? [] : [{ entry, problem }];
    });
    const [first] = refused;
    if (first !== undefined) {
      const reason = chosen.reasons[first.problem];
      const name = format.name(first.entry.path);
      toast.show({ tone: 'warning', message: t('picker.uploadRefused', { count: refused.length, name, reason }) });
    }
    const refusedEntries = new Set(refused.map(({ entry }) => entry));
    uploader.upload(entries.filter((entry) => !refusedEntries.has(entry)));
  };
}

/** Navigation, list, upload and drop zone of a picker. */
export function PickerBrowser({ picker, canUpload: wantsUploads, hasOuterWork }: PickerBrowserProps): ReactNode {
  const { t } = useTranslation('files');
  const canUpload = useScope('files:write') && wantsUploads;
  const upload = useCheckedUpload(picker, canUpload);
  const { isOver, events } = useDropZone({ onEntries: upload && ((entries) => upload(entries)) });
  const work = useLazyComponent({ load: loadFileWork, props: hasOuterWork ? undefined : withoutPanel, onFail: () => undefined });
  const leaveOnKey = (event: KeyboardEvent) => {
    const isOut = event.key === 'Backspace' || (event.altKey && event.key === 'ArrowUp');
    if (!isOut) return;
    event.preventDefault();
    picker.leave();
  };
  return (
    <div className={styles.browser} {...events}>
      {canUpload && <FileNotices />}
      <PickerTools picker={picker} onUpload={upload} />
      {/* The keys that leave the folder also work when it has no rows. */}
      <div role="presentation" className={styles.documents} onKeyDown={leaveOnKey}>
        <Documents picker={picker} />
      </div>
      <PickerUploads picker={picker} canResume={canUpload && !hasOuterWork} />
      {isOver && (
        <DropHint folder={folderLabel(picker.path, t('mainFolder'))} />
      )}
      {work}
    </div>
  );
}
