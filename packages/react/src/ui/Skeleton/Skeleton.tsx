import type { ComponentProps } from 'react';
import { classNames } from '../classNames.ts';
import * as css from './Skeleton.css.ts';

export interface SkeletonProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** Any CSS length; default: the width of its class, else the available width. */
  width?: number | string;
  /** Any CSS length; default: the height of its class, else one line of text. */
  height?: number | string;
}

/** Placeholder of content that is loading; hidden from screen readers, so announce the loading state separately. */
export function Skeleton({ width, height, className, style, ...rest }: SkeletonProps) {
  return (
    <span
      aria-hidden
      data-skeleton
      className={classNames(css.skeleton, className)}
      style={{ inlineSize: width, blockSize: height, ...style }}
      {...rest}
    />
  );
}
