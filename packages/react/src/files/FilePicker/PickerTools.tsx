import { type DroppedEntry, pathOf, pathSegments } from '@abrak/core';
import { Upload } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Breadcrumbs, Button, SearchField, SegmentedControl } from '../../ui/index.ts';
import { entriesOfInput } from '../FileManager/readDroppedEntries.ts';
import * as styles from './FilePicker.css.ts';
import type { Picker } from './usePicker.ts';

interface UploadPartProps {
  picker: Picker;
  onUpload: (entries: readonly DroppedEntry[]) => void;
}

/** Uploads files from this device into the open folder. */
function UploadPart({ picker, onUpload }: UploadPartProps): ReactNode {
  const { t } = useTranslation('files');
  const inputRef = useRef<HTMLInputElement>(null);
  const { folder, uploader, chosen } = picker;
  return (
    <>
      <Button
        icon={<Upload aria-hidden size={18} />}
        isPending={uploader.isPreparing}
        disabled={folder === undefined}
        onClick={() => inputRef.current?.click()}
      >
        {t('upload.button')}
      </Button>
      <input
        ref={inputRef}
        type="file"
        hidden
        multiple={chosen.limit.mode === 'multiple'}
        accept={chosen.rules.accept?.join(',')}
        disabled={folder === undefined}
        aria-label={t('upload.files')}
        onChange={({ target }) => {
          onUpload(entriesOfInput(target.files ?? []));
          // Emptied, the input tells again when the same files are chosen once more.
          target.value = '';
        }}
      />
    </>
  );
}

function useCrumbs({ path, enter }: Picker) {
  const { t } = useTranslation('files');
  const segments = pathSegments(path);
  return [t('mainFolder'), ...segments].map((label, depth) => {
    const target = pathOf(segments.slice(0, depth));
    return { key: target, label, onNavigate: () => enter(target) };
  });
}

interface PickerToolsProps {
  picker: Picker;
  /** Undefined where nothing can be uploaded. */
  onUpload: ((entries: readonly DroppedEntry[]) => void) | undefined;
}

/** Where the picker is, and the ways to look elsewhere or to bring something along. */
export function PickerTools({ picker, onUpload }: PickerToolsProps): ReactNode {
  const { t } = useTranslation('files');
  const { view, setView, shown, chosen } = picker;
  const crumbs = useCrumbs(picker);
  return (
    <>
      <div className={styles.tools}>
        <SearchField
          className={styles.search}
          label={view === 'recent' ? t('picker.searchRecent') : t('search.label')}
          value={shown.searchText}
          onChange={shown.setSearchText}
        />
        {/* Folders are not remembered. */}
        {chosen.rules.pick !== 'folders' && (
          <SegmentedControl
            label={t('picker.view')}
            value={view}
            onChange={setView}
            options={[
              { value: 'folder', label: t('picker.folders') },
              { value: 'recent', label: t('picker.recent') },
            ]}
          />
        )}
        {onUpload && <UploadPart picker={picker} onUpload={onUpload} />}
      </div>
      {view === 'folder' && <Breadcrumbs className={styles.crumbs} label={t('picker.place')} items={crumbs} />}
    </>
  );
}
