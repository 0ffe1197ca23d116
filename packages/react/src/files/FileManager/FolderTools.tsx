import { FolderInput, FolderPlus, FolderUp, Link2, Share2, Trash2, Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/index.ts';
import type { Downloads } from '../useDownloads.ts';
import * as styles from '../sidePanel.css.ts';
import { FormatChoice, FormatMenuItems, SideTools } from '../sideTools/index.ts';
import type { UploadChoosers } from './useUploadChoosers.tsx';

interface FolderToolsProps {
  /** False when the user may only download. */
  canWrite: boolean;
  uploads: UploadChoosers;
  /** True when the folder is loaded. */
  isReady: boolean;
  /** True while folders are created before their files can be sent. */
  isPreparing: boolean;
  downloads: Downloads;
  onNewFolder: () => void;
  /** Undefined where nothing can be shared. */
  onShare: (() => void) | undefined;
  onTransfer: () => void;
  onDelete: () => void;
}

/** Side panel buttons of a folder. */
export function FolderTools(props: FolderToolsProps): ReactNode {
  const { canWrite, uploads, isReady, isPreparing, downloads, onNewFolder, onShare, onTransfer, onDelete } = props;
  const { t } = useTranslation('files');
  const { canUpload, enterUrl } = uploads;
  if (!canWrite) {
    return (
      <>
        <SideTools tools={[]} moreItems={<FormatMenuItems downloads={downloads} />} />
        <FormatChoice downloads={downloads} />
      </>
    );
  }
  return (
    <>
      {uploads.inputs}
      <Button variant="primary" icon={<Upload aria-hidden size={18} />} disabled={!canUpload} onClick={uploads.chooseFiles}>
        {t('upload.button')}
      </Button>
      <Button
        className={styles.shrinkingTool}
        aria-label={t('newFolder.button')}
        title={t('newFolder.button')}
        icon={<FolderPlus aria-hidden size={18} />}
        disabled={!isReady}
        onClick={onNewFolder}
      >
        <span className={styles.shrinkingLabel}>{t('newFolder.button')}</span>
      </Button>
      <SideTools
        tools={[
          {
            key: 'uploadFolder',
            label: t('upload.folder'),
            Icon: FolderUp,
            isDisabled: !canUpload,
            isPending: isPreparing,
            onSelect: uploads.chooseFolder,
          },
          ...(enterUrl === undefined ? [] : [{ key: 'urlUpload', label: t('urlUpload.title'), Icon: Link2, isDisabled: !canUpload, onSelect: enterUrl }]),
          ...(onShare === undefined ? [] : [{ key: 'share', label: t('share.button'), Icon: Share2, onSelect: onShare }]),
          { key: 'transfer', label: t('transfer.button'), Icon: FolderInput, onSelect: onTransfer },
          { key: 'delete', label: t('delete.button'), Icon: Trash2, onSelect: onDelete },
        ]}
        moreItems={<FormatMenuItems downloads={downloads} />}
      />
      <FormatChoice downloads={downloads} />
    </>
  );
}
