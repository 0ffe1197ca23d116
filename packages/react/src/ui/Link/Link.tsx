import type { ComponentProps, MouseEvent } from 'react';
import { classNames } from '../classNames.ts';
import { useEnvironment } from '../environment/environment.ts';
import * as css from './Link.css.ts';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  href: string;
  /** Goes there without leaving the page; a press that asks for a new tab still follows the link. */
  onNavigate?: (() => void) | undefined;
  /** Leaves the look to `className`; default false. */
  isPlain?: boolean;
}

function isPlainPress({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/** A link; inside the application it goes through the provider's `linkComponent`. */
export function Link({ isPlain = false, onNavigate, onClick, className, ...rest }: LinkProps) {
  const { linkComponent: Component = 'a' } = useEnvironment();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (onNavigate === undefined || event.defaultPrevented || !isPlainPress(event)) return;
    event.preventDefault();
    onNavigate();
  };
  return <Component className={classNames(!isPlain && css.link, className)} {...rest} onClick={follow} />;
}
