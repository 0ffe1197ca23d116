import type { ComponentProps } from 'react';
import { classNames } from '../classNames.ts';
import * as css from './Bidi.css.ts';

export interface LtrProps extends Omit<ComponentProps<'bdi'>, 'dir'> {
  /** Monospace font, for addresses and commands; default true. */
  isMono?: boolean;
}

/** Text that is always left to right, such as an IP address, an e-mail address, a code or a command. */
export function Ltr({ isMono = true, className, ...rest }: LtrProps) {
  return <bdi dir="ltr" className={classNames(isMono && css.mono, className)} {...rest} />;
}
