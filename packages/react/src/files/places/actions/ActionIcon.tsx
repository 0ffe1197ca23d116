import {
  ArchiveRestore,
  Copy,
  Download,
  FileX2,
  FolderInput,
  FolderOpen,
  FolderSearch,
  Info,
  Pencil,
  Scissors,
  Share2,
  Star,
  StarOff,
  Trash2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { FileAction } from '../../commands/index.ts';

const icons = {
  open: FolderOpen,
  reveal: FolderSearch,
  share: Share2,
  download: Download,
  rename: Pencil,
  transfer: FolderInput,
  cut: Scissors,
  copy: Copy,
  star: Star,
  unstar: StarOff,
  details: Info,
  delete: Trash2,
  restore: ArchiveRestore,
  erase: FileX2,
} as const;

/** Icon of an action, shared by toolbar and menus. */
export function ActionIcon({ action }: { action: FileAction }): ReactNode {
  const Icon = icons[action];
  return <Icon aria-hidden size={18} />;
}

/** Message key of each action's label. */
export const actionLabels = {
  open: 'list.open',
  reveal: 'list.reveal',
  share: 'share.button',
  download: 'download.button',
  rename: 'rename.button',
  transfer: 'transfer.button',
  cut: 'move.cut',
  copy: 'copy.button',
  star: 'star.add',
  unstar: 'star.remove',
  details: 'details.button',
  delete: 'delete.button',
  restore: 'trash.restore',
  erase: 'trash.erase',
} as const satisfies Record<FileAction, string>;

/** Keyboard shortcut of each action, as printed on keyboards. */
export const actionKeys: Partial<Record<FileAction, string>> = {
  open: 'Enter',
  rename: 'F2',
  cut: 'Ctrl+X',
  star: 'Alt+M',
  unstar: 'Alt+M',
  details: 'Alt+Enter',
  delete: 'Delete',
  erase: 'Delete',
};
