import '../../places/found/messages/index.ts';
import { Camera, Crop, Upload } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Breadcrumbs, Button, IconButton, SearchField, SegmentedControl, useTranslation } from '../../../ui/index.ts';
import { useCapability } from '../../../settings/index.ts';
import { type Pictures, takeChosen } from '../../transfer/index.ts';
import * as styles from './FilePicker.css.ts';
import type { PickerView } from '../state/usePickerPlace.ts';
import type { Picker } from '../state/usePickerView.ts';

interface UploadPartProps {
  picker: Picker;
  pictures: Pictures;
}

/** Buttons that upload files from this device into the open folder. */
function UploadPart({ picker, pictures }: UploadPartProps): ReactNode {
  const { t } = useTranslation('files');
  const inputRef = useRef<HTMLInputElement>(null);
  const { folder, uploader, chosen } = picker;
  const { upload, chooseToEdit, takePhoto } = pictures;
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
      {chooseToEdit !== undefined && (
        <IconButton
          label={t('upload.editPictures')}
          icon={<Crop />}
          disabled={folder === undefined}
          onClick={chooseToEdit}
        />
      )}
      {takePhoto !== undefined && (
        <IconButton
          label={t('upload.takePhoto')}
          icon={<Camera />}
          disabled={folder === undefined}
          onClick={takePhoto}
        />
      )}
      <input
        form=""
        ref={inputRef}
        type="file"
        hidden
        multiple={chosen.limit.mode === 'multiple'}
        accept={chosen.rules.accept?.join(',')}
        disabled={folder === undefined}
        aria-label={t('upload.files')}
        onChange={({ target }) => takeChosen(target, upload)}
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
  pictures: Pictures | undefined;
}

/** Search, view switch, upload button and breadcrumb of a picker. */
export function PickerTools({ picker, pictures }: PickerToolsProps): ReactNode {
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
          label={
            view === 'recent' ? t('picker.searchRecent') : view === 'found' ? t('found.everywhere') : t('search.label')
          }
          value={searchText}
          onChange={setSearchText}
        />
        {views.length > 1 && (
          <SegmentedControl label={t('picker.view')} value={view} onChange={setView} options={views} />
        )}
        {pictures && <UploadPart picker={picker} pictures={pictures} />}
      </div>
      {view === 'folder' && <Breadcrumbs className={styles.crumbs} label={t('picker.place')} items={crumbs} />}
    </>
  );
}
