import { FolderPlus, FolderUp, Link2, Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { Menu, useTranslation } from '../../ui/index.ts';
import type { UploadChoosers } from './useUploadChoosers.tsx';

/** The ways to add to the open folder. */
export interface Additions {
  readonly uploads: UploadChoosers;
  readonly onNewFolder: () => void;
}

/** Menu items that add to the open folder: uploads and a new folder. */
export function AdditionItems({ uploads: { canUpload, chooseFiles, chooseFolder, enterUrl }, onNewFolder }: Additions): ReactNode {
  const { t } = useTranslation('files');
  return (
    <>
      <Menu.Item icon={<Upload aria-hidden size={18} />} disabled={!canUpload} onSelect={chooseFiles}>
        {t('upload.files')}
      </Menu.Item>
      <Menu.Item icon={<FolderUp aria-hidden size={18} />} disabled={!canUpload} onSelect={chooseFolder}>
        {t('upload.folder')}
      </Menu.Item>
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
