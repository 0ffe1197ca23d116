import type { ComponentProps } from 'react';
import { classNames } from '../classNames.ts';
import * as css from './Bidi.css.ts';

export interface LtrProps extends Omit<ComponentProps<'bdi'>, 'dir'> {
  /** Letters of one width, for addresses and commands; default true. */
  isMono?: boolean;
}

/** What always reads left to right: an IP address, an e-mail, a code, a command. */
export function Ltr({ isMono = true, className, ...rest }: LtrProps) {
  return <bdi dir="ltr" className={classNames(isMono && css.mono, className)} {...rest} />;
}
