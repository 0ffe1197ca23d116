import '../found/messages/index.ts';
import type { DroppedEntry } from '@abrak/core/internal';
import { Upload } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Breadcrumbs, Button, SearchField, SegmentedControl, useTranslation } from '../../ui/index.ts';
import { useCapability } from '../../settings/index.ts';
import { entriesOfInput } from '../upload/index.ts';
import * as styles from './FilePicker.css.ts';
import type { PickerView } from './usePickerPlace.ts';
import type { Picker } from './usePickerView.ts';

interface UploadPartProps {
  picker: Picker;
  onUpload: (entries: readonly DroppedEntry[]) => void;
}

/** Button that uploads files from this device into the open folder. */
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
          // Emptied, so that choosing the same files again fires `change`.
          target.value = '';
        }}
      />
    </>
  );
}

function useCrumbs({ crumbs, enter }: Picker) {
  const { t } = useTranslation('files');
  return crumbs.map(({ name, path }) => ({ key: path, label: name ?? t('mainFolder'), onNavigate: () => enter(path) }));
}

interface PickerToolsProps {
  picker: Picker;
  /** Undefined where uploading is not possible. */
  onUpload: ((entries: readonly DroppedEntry[]) => void) | undefined;
}

/** Search, view switch, upload button and breadcrumb of a picker. */
export function PickerTools({ picker, onUpload }: PickerToolsProps): ReactNode {
  const { t } = useTranslation('files');
  const { view, setView, searchText, setSearchText, chosen } = picker;
  const crumbs = useCrumbs(picker);
  const canFind = useCapability('fileSearch');
  const views: readonly { readonly value: PickerView; readonly label: string }[] = [
    { value: 'folder', label: t('picker.folders') },
    // Recent picks contain files only.
    ...(chosen.rules.pick === 'folders' ? [] : [{ value: 'recent' as const, label: t('picker.recent') }]),
    ...(canFind ? [{ value: 'found' as const, label: t('found.everywhere') }] : []),
  ];
  return (
    <>
      <div className={styles.tools}>
        <SearchField
          className={styles.search}
          label={view === 'recent' ? t('picker.searchRecent') : view === 'found' ? t('found.everywhere') : t('search.label')}
          value={searchText}
          onChange={setSearchText}
        />
        {views.length > 1 && (
          <SegmentedControl
            label={t('picker.view')}
            value={view}
            onChange={setView}
            options={views}
          />
        )}
        {onUpload && <UploadPart picker={picker} onUpload={onUpload} />}
      </div>
      {view === 'folder' && <Breadcrumbs className={styles.crumbs} label={t('picker.place')} items={crumbs} />}
    </>
  );
}
