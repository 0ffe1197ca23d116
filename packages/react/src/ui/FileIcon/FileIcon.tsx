import type { FileKind } from '@abrak/core';
import {
  createLucideIcon,
  File,
  FileArchive,
  FileChartColumn,
  FileCode,
  FileHeadphone,
  FileImage,
  FilePlay,
  FileSpreadsheet,
  FileText,
  FileType,
  Folder,
  type LucideIcon,
} from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../classNames.ts';
import * as css from './FileIcon.css.ts';

// The set has none: a sheet with the label that readers of such files know.
const FilePdf = createLucideIcon('file-pdf', [
  ['path', { d: 'M15 2H6a2 2 0 0 0-2 2v16a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V7Z', key: 'sheet' }],
  ['path', { d: 'M14 2v4a2 2 0 0 0 2 2h4', key: 'fold' }],
  ['rect', { x: 7.5, y: 13, width: 9, height: 4.5, rx: 0.75, fill: 'currentColor', key: 'label' }],
]);

const icons: Readonly<Record<FileKind, LucideIcon>> = {
  folder: Folder,
  image: FileImage,
  video: FilePlay,
  audio: FileHeadphone,
  pdf: FilePdf,
  text: FileText,
  code: FileCode,
  archive: FileArchive,
  spreadsheet: FileSpreadsheet,
  document: FileType,
  presentation: FileChartColumn,
  other: File,
};

export interface FileIconProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** What the file is, from core's `fileKind`. */
  kind: FileKind;
  /** Side in px; default 24. */
  size?: number;
}

/** The sign of a kind of file; hidden from screen readers, since the name beside it says what it is. */
export function FileIcon({ kind, size = 24, className, style, ...rest }: FileIconProps) {
  const Icon = icons[kind];
  return (
    <span
      aria-hidden
      data-kind={kind}
      className={classNames(css.icon, css.kinds[kind], className)}
      style={{ ...style, fontSize: size }}
      {...rest}
    >
      {/* The same weight of line at every size. */}
      <Icon strokeWidth={size > 32 ? 1.25 : 1.75} />
    </span>
  );
}
