import { Camera, Crop, FolderPlus, FolderUp, Link2, Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { Menu, useTranslation } from '../../../ui/index.ts';
import type { UploadChoosers } from './useUploadChoosers.tsx';

/** The ways to add to the open folder. */
export interface Additions {
  readonly uploads: UploadChoosers;
  readonly onNewFolder: () => void;
}

/** Menu items that add to the open folder: uploads and a new folder. */
export function AdditionItems({ uploads, onNewFolder }: Additions): ReactNode {
  const { t } = useTranslation('files');
  const { canUpload, chooseFiles, chooseFolder, enterUrl, chooseToEdit, takePhoto } = uploads;
  return (
    <>
      <Menu.Item icon={<Upload aria-hidden size={18} />} disabled={!canUpload} onSelect={chooseFiles}>
        {t('upload.files')}
      </Menu.Item>
      <Menu.Item icon={<FolderUp aria-hidden size={18} />} disabled={!canUpload} onSelect={chooseFolder}>
        {t('upload.folder')}
      </Menu.Item>
      {chooseToEdit !== undefined && (
        <Menu.Item icon={<Crop aria-hidden size={18} />} onSelect={chooseToEdit}>
          {t('upload.editPictures')}
        </Menu.Item>
      )}
      {takePhoto !== undefined && (
        <Menu.Item icon={<Camera aria-hidden size={18} />} onSelect={takePhoto}>
          {t('upload.takePhoto')}
        </Menu.Item>
      )}
      {enterUrl !== undefined && (
        <Menu.Item icon={<Link2 aria-hidden size={18} />} disabled={!canUpload} onSelect={enterUrl}>
          {t('urlUpload.title')}
        </Menu.Item>
      )}
      <Menu.Item icon={<FolderPlus aria-hidden size={18} />} onSelect={onNewFolder}>
        {t('newFolder.button')}
      </Menu.Item>
    </>
  );
}
