import type { ComponentProps } from 'react';
import { classNames } from '../classNames.ts';
import * as css from './Skeleton.css.ts';

export interface SkeletonProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** Any CSS length; default what a class says, else all there is. */
  width?: number | string;
  /** Any CSS length; default what a class says, else one line of text. */
  height?: number | string;
}

/** The place of something that is still on its way; hidden from screen readers, so say it elsewhere. */
export function Skeleton({ width, height, className, style, ...rest }: SkeletonProps) {
  return (
    <span
      aria-hidden
      className={classNames(css.skeleton, className)}
      style={{ inlineSize: width, blockSize: height, ...style }}
      {...rest}
    />
  );
}
