import '../messages/index.ts';
import './messages/index.ts';
import type { StoredDocument } from '@abrak/core/files';
import { FolderOpen, FolderPlus } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useMemo, useState } from 'react';
import { Breadcrumbs, Button, Dialog, SearchField, useToast, useTranslation } from '../../../ui/index.ts';
import { folderLabel } from '../../listing/index.ts';
import { NameDialog, type MovePlace } from '../../commands/index.ts';
import { PlaceEmpty, PlaceLoading, PlaceProblem } from '../frame/PlaceStates.tsx';
import { FolderRows } from './FolderRows.tsx';
import * as styles from './MoveDialog.css.ts';
import { type FolderBrowser, useFolderBrowser } from './useFolderBrowser.ts';

export interface MoveDialogProps {
  /** Documents to move; all in the same folder. */
  documents: readonly StoredDocument[];
  /** Current folder of the documents. */
  from: MovePlace;
  onClose: () => void;
  /** Called with the path of the chosen folder, after onClose. */
  onMove: (toPath: string) => void;
  /**
   * Called when the dialog returns the focus to where it was before; prevent the event's default to focus another
   * element.
   */
  onReturnFocus?: ((event: Event) => void) | undefined;
}

interface FoldersProps {
  browser: FolderBrowser;
  movingIds: ReadonlySet<number>;
}

/** Rows of the open folder, or the loading, empty or error state. */
function Folders({ browser, movingIds }: FoldersProps): ReactNode {
  const { t } = useTranslation('files');
  const { path, state, folders, isSearch, pendingFocus, enter } = browser;
  const label = t('transfer.folders', { folder: folderLabel(path, t('mainFolder')) });
  if (state === 'error') {
    return (
      <PlaceProblem
        title={t('problem.title')}
        error={browser.error}
        onRetry={browser.retry}
        onMain={() => enter('/')}
      />
    );
  }
  if (state === 'loading') return <PlaceLoading view="list" />;
  if (folders.length > 0) return <FolderRows key={path} label={label} browser={browser} movingIds={movingIds} />;
  return (
    <PlaceEmpty
      label={label}
      words={{ title: t('transfer.noFolders'), hint: t('transfer.noFoldersHint'), Icon: FolderOpen }}
      isSearch={isSearch}
      pendingFocus={pendingFocus}
      onCommand={() => undefined}
    />
  );
}

/** Dialog that names a new folder in the open one and then selects it. */
function NewFolder({ browser, onClose }: { browser: FolderBrowser; onClose: () => void }): ReactNode {
  const { t } = useTranslation('files');
  const toast = useToast();
  return (
    <NameDialog
      purpose="newFolder"
      onClose={onClose}
      onSubmit={browser.createFolder}
      onDone={(created) => {
        if (created !== null) browser.select(created.id);
        toast.show({ tone: 'success', message: t('newFolder.created') });
      }}
    />
  );
}

function useCrumbs({ crumbs, enter }: FolderBrowser) {
  const { t } = useTranslation('files');
  return crumbs.map(({ name, path }) => ({ key: path, label: name ?? t('mainFolder'), onNavigate: () => enter(path) }));
}

/** Dialog that selects the target folder of a move: a selected row, or the open folder when none is selected. */
export function MoveDialog({ documents, from, onClose, onMove, onReturnFocus }: MoveDialogProps): ReactNode {
  const { t } = useTranslation('files');
  const browser = useFolderBrowser(from.path);
  const crumbs = useCrumbs(browser);
  const targetId = useId();
  const [isNaming, setIsNaming] = useState(false);
  const movingIds = useMemo(() => new Set(documents.map(({ id }) => id)), [documents]);
  const { target } = browser;
  const isCurrentFolder = target?.id === from.id;

  const transfer = () => {
    if (target === undefined || isCurrentFolder) return;
    onClose();
    onMove(target.path);
  };
  const leaveOnKey = (event: KeyboardEvent) => {
    const isOut = event.key === 'Backspace' || (event.altKey && event.key === 'ArrowUp');
    if (!isOut) return;
    event.preventDefault();
    browser.leave();
  };

  return (
    <Dialog
      isOpen
      height="full"
      onReturnFocus={onReturnFocus}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('transfer.title', { count: documents.length, name: documents[0]?.name })}
      description={t('transfer.description')}
      footer={
        <>
          <p id={targetId} role="status" className={styles.target}>
            {target &&
              (isCurrentFolder
                ? t('transfer.alreadyHere', { count: documents.length })
                : t('transfer.target', { folder: target.name ?? t('mainFolder') }))}
          </p>
          <Button onClick={onClose}>{t('transfer.cancel')}</Button>
          <Button
            variant="primary"
            disabled={target === undefined || isCurrentFolder}
            aria-describedby={targetId}
            onClick={transfer}
          >
            {t('transfer.button')}
          </Button>
        </>
      }
    >
      <Breadcrumbs label={t('transfer.place')} items={crumbs} className={styles.crumbs} />
      <div className={styles.tools}>
        <SearchField
          label={t('transfer.search')}
          value={browser.searchText}
          onChange={browser.setSearchText}
          className={styles.search}
        />
        <Button
          icon={<FolderPlus aria-hidden size={18} />}
          disabled={!browser.isLoaded}
          onClick={() => setIsNaming(true)}
        >
          {t('newFolder.button')}
        </Button>
      </div>
      {/* The keys that leave the folder also work when the folder has no rows. */}
      <div role="presentation" className={styles.folders} onKeyDown={leaveOnKey}>
        <Folders browser={browser} movingIds={movingIds} />
      </div>
      {isNaming && <NewFolder browser={browser} onClose={() => setIsNaming(false)} />}
    </Dialog>
  );
}
