import '../messages/index.ts';
import type { Document } from '@abrak/core';
import { type ReactNode, useState } from 'react';
import { FileWork } from '../FileWork.tsx';
import * as styles from './FileManager.css.ts';
import { FolderView } from './FolderView.tsx';

export interface FileManagerProps {
  /** The open folder, such as "/photos/1403"; "/" is the root. Default: the component keeps it itself. */
  path?: string;
  /** Called when a person goes to another folder. */
  onNavigate?: (path: string) => void;
  /** Address of a folder in the page around, for links; default: the path as a fragment of the page's. */
  hrefOf?: (path: string) => string;
  /** Called when a file is opened; default: it is downloaded. */
  onOpenFile?: (file: Document) => void;
  /** Whether the page around mounts FileWork itself; default false. */
  hasOuterWork?: boolean;
}

// A page without addresses of its own still gives its links something to be copied and hovered.
const fragmentOf = (path: string) => `#${encodeURI(path)}`;

/** A customer's files: browse, search, sort, select, upload, rename, move, delete and download. */
export function FileManager(props: FileManagerProps): ReactNode {
  const [ownPath, setOwnPath] = useState('/');
  const { path = ownPath, onNavigate = setOwnPath, hrefOf = fragmentOf, onOpenFile, hasOuterWork = false } = props;
  return (
    <div className={styles.manager}>
      <FolderView path={path} onNavigate={onNavigate} hrefOf={hrefOf} onOpenFile={onOpenFile} />
      {!hasOuterWork && <FileWork />}
    </div>
  );
}
