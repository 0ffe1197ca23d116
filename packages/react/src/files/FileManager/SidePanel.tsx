import { accountQueries, type DroppedEntry, usageLevel, usagePercent } from '@abrak/core';
import { useQuery } from '@tanstack/react-query';
import { FolderPlus, FolderUp, Upload } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from '../../provider/index.ts';
import { Button, UsageMeter } from '../../ui/index.ts';
import { entriesOfInput } from './readDroppedEntries.ts';
import * as styles from './SidePanel.css.ts';

interface SidePanelProps {
  /** Whether the folder is there to put something into. */
  isReady: boolean;
  isPreparing: boolean;
  onUpload: (entries: readonly DroppedEntry[]) => void;
  onNewFolder: () => void;
}

interface UploadButtonProps extends Pick<SidePanelProps, 'isReady' | 'isPreparing' | 'onUpload'> {
  kind: 'files' | 'folder';
}

/** A button before a file input, which cannot be styled itself. */
function UploadButton({ kind, isReady, isPreparing, onUpload }: UploadButtonProps): ReactNode {
  const { t } = useTranslation('files');
  const inputRef = useRef<HTMLInputElement>(null);
  const isFolder = kind === 'folder';
  const attach = (input: HTMLInputElement | null) => {
    inputRef.current = input;
    if (input !== null) input.webkitdirectory = isFolder;
  };
  const Icon = isFolder ? FolderUp : Upload;
  return (
    <>
      <Button
        variant={isFolder ? 'secondary' : 'primary'}
        icon={<Icon aria-hidden size={18} />}
        isPending={isPreparing && isFolder}
        disabled={!isReady}
        onClick={() => inputRef.current?.click()}
      >
        {isFolder ? t('upload.folder') : t('upload.button')}
      </Button>
      <input
        ref={attach}
        type="file"
        multiple
        hidden
        disabled={!isReady}
        aria-label={isFolder ? t('upload.folder') : t('upload.files')}
        onChange={({ target }) => {
          onUpload(entriesOfInput(target.files ?? []));
          // Emptied, the input tells again when the same files are chosen once more.
          target.value = '';
        }}
      />
    </>
  );
}

/** How full the customer's storage is (A §9). */
function Storage(): ReactNode {
  const { t } = useTranslation('files');
  const { data: user } = useQuery(accountQueries.currentUser(useClient()));
  const quotaBytes = user?.plan?.quotaBytes ?? 0;
  if (user === undefined || quotaBytes === 0) return null;
  const percent = usagePercent(user.usedBytes, quotaBytes);
  return (
    <UsageMeter
      label={t('storage.label')}
      value={user.usedBytes / quotaBytes}
      level={usageLevel(percent)}
      text={t('storage.usage', { used: user.usedBytes, quota: quotaBytes })}
    />
  );
}

/** What can be done with the folder as a whole. */
export function SidePanel({ isReady, isPreparing, onUpload, onNewFolder }: SidePanelProps): ReactNode {
  const { t } = useTranslation('files');
  return (
    <div className={styles.panel}>
      <div className={styles.actions}>
        <UploadButton kind="files" isReady={isReady} isPreparing={isPreparing} onUpload={onUpload} />
        <div className={styles.folderUpload}>
          <UploadButton kind="folder" isReady={isReady} isPreparing={isPreparing} onUpload={onUpload} />
        </div>
        <Button icon={<FolderPlus aria-hidden size={18} />} disabled={!isReady} onClick={onNewFolder}>
          {t('newFolder.button')}
        </Button>
      </div>
      <div className={styles.storage}>
        <Storage />
      </div>
    </div>
  );
}
