import type { ComponentProps, MouseEvent } from 'react';
import { classNames } from '../classNames.ts';
import { useEnvironment } from '../environment/environment.ts';
import * as css from './Link.css.ts';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  href: string;
  /** Navigates without leaving the page. A click that opens a new tab follows `href` instead. */
  onNavigate?: (() => void) | undefined;
  /** Omits the default link style; default false. */
  isPlain?: boolean;
}

function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/** Link; rendered with the provider's `linkComponent`, if any. */
export function Link({ isPlain = false, onNavigate, onClick, className, ...rest }: LinkProps) {
  const { linkComponent: Component = 'a' } = useEnvironment();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (onNavigate === undefined || event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    onNavigate();
  };
  return <Component className={classNames(!isPlain && css.link, className)} {...rest} onClick={follow} />;
}
