import type { DroppedEntry } from '@abrak/core/files';
import { FolderOpen, History, SearchX } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from '../../../ui/index.ts';
import { useFormat, useLazyComponent, useScope, useToast } from '../../../provider/index.ts';
import { folderLabel } from '../../listing/index.ts';
import { PlaceEmpty, PlaceLoading, PlaceProblem, DropHint, FileNotices } from '../../places/index.ts';
import { type Pictures, usePictures, useDropZone, useUploadRefusal, loadFileWork } from '../../transfer/index.ts';
import * as styles from './FilePicker.css.ts';
import { PickerTools } from './PickerTools.tsx';
import { PickerUploads } from './PickerUploads.tsx';
import { PickList } from '../list/PickList.tsx';
import type { Picker } from '../state/usePickerView.ts';

// Its code is loaded lazily: needed for uploads only.
const withoutPanel = { hasPanel: false };

interface PickerBrowserProps {
  picker: Picker;
  canUpload: boolean;
  hasOuterWork: boolean;
}

/** The list of documents, or the loading, empty or error state. */
function Documents({ picker }: { picker: Picker }): ReactNode {
  const { t } = useTranslation('files');
  const { view, path, state, isSearch, pendingFocus, enter } = picker;
  const isRecent = view === 'recent';
  const folderName = t('list.label', { folder: folderLabel(path, t('mainFolder')) });
  const label = { recent: t('picker.recentLabel'), found: t('found.label'), folder: folderName }[view];
  if (state === 'error') {
    const title = isRecent ? t('picker.recentProblem') : t('problem.title');
    return <PlaceProblem title={title} error={picker.error} onRetry={picker.retry} onMain={() => enter('/')} />;
  }
  if (state === 'loading') return <PlaceLoading view="list" />;
  if (state === 'ready') return <PickList key={view === 'folder' ? path : view} label={label} picker={picker} />;
  const words =
    view === 'found'
      ? { title: isSearch ? t('search.none') : t('found.type'), hint: t('search.noneHint'), Icon: SearchX }
      : isRecent
        ? { title: t('picker.noRecent'), hint: t('picker.noRecentHint'), Icon: History }
        : { title: t('picker.empty'), hint: t('picker.emptyHint'), Icon: FolderOpen };
  return (
    <PlaceEmpty
      label={label}
      words={words}
      isSearch={isSearch}
      pendingFocus={pendingFocus}
      onCommand={() => undefined}
    />
  );
}

/**
 * Returns the upload function, which refuses files that break the picker's rules before sending them. Undefined where
 * uploading is not possible.
 */
function useCheckedUpload({ uploader, chosen, reasons, refusedOf, view }: Picker, canUpload: boolean) {
  const { t } = useTranslation('files');
  const format = useFormat();
  const toast = useToast();
  const refusal = useUploadRefusal();
  if (!canUpload || refusal !== undefined || chosen.rules.pick === 'folders' || view !== 'folder') return undefined;

  return (entries: readonly DroppedEntry[]) => {
    const refused = refusedOf(entries);
    const [first] = refused;
    if (first !== undefined) {
      const reason = reasons[first.problem];
      const name = format.name(first.entry.path);
      toast.show({ tone: 'warning', message: t('picker.uploadRefused', { count: refused.length, name, reason }) });
    }
    const refusedEntries = new Set(refused.map(({ entry }) => entry));
    uploader.upload(entries.filter((entry) => !refusedEntries.has(entry)));
  };
}

// Any file of the type that the camera makes.
const samplePhoto: DroppedEntry = { path: 'photo.jpg', file: new Blob([], { type: 'image/jpeg' }) };

/** Returns the ways to upload pictures. A picture that is only too large may be edited: it is checked again afterwards. */
function usePickerPictures(
  { pictureOptions, refusedOf }: Picker,
  upload: ((entries: readonly DroppedEntry[]) => void) | undefined,
): Pictures {
  const accepts = (entry: DroppedEntry) => refusedOf([entry]).every(({ problem }) => problem === 'tooLarge');
  return usePictures({
    ...pictureOptions,
    canTakePhotos: pictureOptions.canTakePhotos === true && accepts(samplePhoto),
    canUpload: upload !== undefined,
    upload: (entries) => upload?.(entries),
    accepts,
  });
}

/** Navigation, list, upload and drop zone of a picker. */
export function PickerBrowser({ picker, canUpload: wantsUploads, hasOuterWork }: PickerBrowserProps): ReactNode {
  const { t } = useTranslation('files');
  const canUpload = useScope('files:write') && wantsUploads;
  const upload = useCheckedUpload(picker, canUpload);
  const pictures = usePickerPictures(picker, upload);
  const { isOver, events } = useDropZone({ onEntries: upload && ((entries) => pictures.upload(entries)) });
  const work = useLazyComponent({
    load: loadFileWork,
    props: hasOuterWork ? undefined : withoutPanel,
    onFail: () => undefined,
  });
  const leaveOnKey = (event: KeyboardEvent) => {
    const isOut = event.key === 'Backspace' || (event.altKey && event.key === 'ArrowUp');
    if (!isOut) return;
    event.preventDefault();
    picker.leave();
  };
  return (
    <div className={styles.browser} {...events}>
      {canUpload && <FileNotices />}
      <PickerTools picker={picker} pictures={upload && pictures} />
      {/* The keys that leave the folder also work when it has no rows. */}
      <div role="presentation" className={styles.documents} onKeyDown={leaveOnKey}>
        <Documents picker={picker} />
      </div>
      <PickerUploads picker={picker} canResume={canUpload && !hasOuterWork} />
      {isOver && <DropHint folder={folderLabel(picker.path, t('mainFolder'))} />}
      {pictures.parts}
      {work}
    </div>
  );
}
