import type { FileKind } from '@abrak/core/internal';
import type { ComponentProps } from 'react';
import { classNames } from '../classNames.ts';
import * as css from './FileIcon.css.ts';
import { fileDrawings } from './fileDrawings.tsx';

export interface FileIconProps extends Omit<ComponentProps<'svg'>, 'children'> {
  /** Kind of the file, from core's `fileKind`. */
  kind: FileKind;
  /** Side in px; default 24. */
  size?: number;
}

/** Thinner strokes above 32 px, so that lines look equally heavy at every size. */
const lineFor = (size: number) => (size > 32 ? css.line.thin : css.line.normal);

/** Icon of a kind of file; hidden from screen readers, since the file name conveys the kind. */
export function FileIcon({ kind, size = 24, className, ...rest }: FileIconProps) {
  return (
    <svg
      aria-hidden
      data-kind={kind}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      className={classNames(css.icon, css.kinds[kind], lineFor(size), className)}
      {...rest}
    >
      {fileDrawings[kind]}
    </svg>
  );
}
