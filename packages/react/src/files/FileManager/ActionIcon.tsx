import { Download, FolderOpen, Pencil, Scissors, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FileAction } from './fileActions.ts';

const icons = { open: FolderOpen, download: Download, rename: Pencil, cut: Scissors, delete: Trash2 } as const;

/** The picture of an action, the same wherever it is offered. */
export function ActionIcon({ action }: { action: FileAction }): ReactNode {
  const Icon = icons[action];
  return <Icon aria-hidden size={18} />;
}

/** Message of each action's name. */
export const actionLabels = {
  open: 'list.open',
  download: 'download.button',
  rename: 'rename.button',
  cut: 'move.cut',
  delete: 'delete.button',
} as const satisfies Record<FileAction, string>;

/** Key that does the same, as it is printed on keyboards. */
export const actionKeys: Partial<Record<FileAction, string>> = {
  open: 'Enter',
  rename: 'F2',
  cut: 'Ctrl+X',
  delete: 'Delete',
};
