import type { Document } from '@abrak/core';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFolder } from '../useFolder.ts';
import { useUploadEntries } from '../useUploadEntries.ts';
import { ClipboardBar } from './ClipboardBar.tsx';
import { DocumentGrid } from './DocumentGrid.tsx';
import { actionsFor } from './fileActions.ts';
import * as styles from './FileManager.css.ts';
import { FileMenu } from './FileMenu.tsx';
import { FolderDialogs } from './FolderDialogs.tsx';
import { FolderEmpty, FolderLoading, FolderProblem } from './FolderStates.tsx';
import { folderLabel } from './folderLabel.ts';
import { emptySelection } from './selection.ts';
import { SelectionBar } from './SelectionBar.tsx';
import { SidePanel } from './SidePanel.tsx';
import { Toolbar } from './Toolbar.tsx';
import { createTypeAhead } from './typeAhead.ts';
import { useClipboard } from './useClipboard.ts';
import { useDropZone } from './useDropZone.ts';
import { useFileActions } from './useFileActions.ts';
import { useFileView } from './useFileView.ts';
import { useFolderAnnouncements } from './useFolderAnnouncements.ts';
import { useGridFocus } from './useGridFocus.ts';
import { useSelection } from './useSelection.ts';
import { useShownDocuments } from './useShownDocuments.ts';

interface FolderViewProps {
  path: string;
  onNavigate: (path: string) => void;
  /** Address of a folder, for links. */
  hrefOf: (path: string) => string;
  /** Undefined: opening a file downloads it. */
  onOpenFile: ((file: Document) => void) | undefined;
}

/** One folder with everything that can be done in it. */
export function FolderView({ path, onNavigate, hrefOf, onOpenFile }: FolderViewProps): ReactNode {
  const { t } = useTranslation('files');
  const label = folderLabel(path, t('mainFolder'));
  const { query, documents: listed } = useFolder(path);
  const folder = query.data?.folder;
  const shown = useShownDocuments(path, listed);
  const { documents, sort, setSort, isSearch } = shown;
  const focus = useGridFocus(path, documents);
  const focusDue = useRef(false);
  const { selection, setSelection, count, only, selected } = useSelection(path, documents);
  const offered = actionsFor(count, only);
  const clipboard = useClipboard(path, folder);
  const uploader = useUploadEntries(path, folder);
  const dropZone = useDropZone(folder === undefined ? undefined : uploader.upload);
  const viewChoice = useFileView();
  const typeAhead = useMemo(() => createTypeAhead(), []);
  const [isNaming, setIsNaming] = useState(false);
  const focused = documents[focus.index];
  const targets = () => (count > 0 || focused === undefined ? selected() : [focused]);
  const actions = useFileActions({ path, onNavigate, onOpenFile, targets, clipboard, focusDue });
  useFolderAnnouncements({ label, query, shown });

  const frameRef = useRef<HTMLDivElement>(null);
  const focusRow = () => frameRef.current?.querySelector<HTMLElement>('[role="row"][tabindex="0"]')?.focus();

  const body = () => {
    if (query.isPending) return <FolderLoading view={viewChoice.view} />;
    if (query.isError && query.data === undefined) {
      return <FolderProblem error={query.error} onRetry={() => void query.refetch()} onMain={() => onNavigate('/')} />;
    }
    if (documents.length === 0) return (
        <FolderEmpty label={label} isSearch={isSearch} focusDue={focusDue} onCommand={actions.runCommand} />
      );
    return (
      <DocumentGrid
        key={path}
        label={t('list.label', { folder: label })}
        documents={documents}
        view={viewChoice.view}
        sort={sort}
        onSort={setSort}
        selection={selection}
        onSelect={setSelection}
        focus={focus}
        focusDue={focusDue}
        findByLetters={(letter, from) => typeAhead.type(letter, documents, from)}
        cutIds={clipboard.ids}
        onOpen={actions.open}
        onCommand={actions.runCommand}
      />
    );
  };

  return (
    <div ref={frameRef} className={styles.frame} {...dropZone.events}>
      <SidePanel
        isReady={folder !== undefined}
        isPreparing={uploader.isPreparing}
        onUpload={uploader.upload}
        onNewFolder={() => setIsNaming(true)}
      />
      <div className={styles.main}>
        <div className={styles.bars}>
          {/* The toolbar keeps its place under the selection bar: nothing moves under a finger. */}
          <div className={styles.toolbar} inert={count > 0}>
            <Toolbar path={path} onNavigate={onNavigate} hrefOf={hrefOf} shown={shown} viewChoice={viewChoice} />
          </div>
          {count > 0 && (
            <SelectionBar
              count={count}
              actions={offered}
              onAction={actions.run}
              onClear={() => setSelection(emptySelection)}
            />
          )}
        </div>
        <div className={styles.notices}>
          <ClipboardBar {...clipboard} />
        </div>
        <FileMenu
          actions={offered}
          onAction={actions.run}
          clipboard={clipboard}
          onNewFolder={() => setIsNaming(true)}
        >
          <div className={styles.documents}>{body()}</div>
        </FileMenu>
      </div>
      {dropZone.isOver && <div className={styles.dropHint}>{t('upload.drop', { folder: label })}</div>}
      <FolderDialogs
        folder={folder}
        isNaming={isNaming}
        onNamed={() => setIsNaming(false)}
        renaming={actions.renaming}
        onRenamed={actions.stopRenaming}
        focusRow={focusRow}
      />
    </div>
  );
}
