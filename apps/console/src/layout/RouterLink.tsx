import type { LinkComponentProps } from '@abrak/react';
import type { MouseEvent, ReactNode } from 'react';
import { createPath, useLocation, useNavigate } from 'react-router';

// Two slashes are the address of another host.
const ownPath = /^\/(?!\/)/;

/** Returns true for a click that opens in this tab: no modifier keys, target or download. */
function opensHere({
  button,
  metaKey,
  altKey,
  ctrlKey,
  shiftKey,
  currentTarget,
}: MouseEvent<HTMLAnchorElement>): boolean {
  const isPlain = button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);
  return isPlain && ['', '_self'].includes(currentTarget.target) && !currentTarget.hasAttribute('download');
}

/**
 * Link of the library that navigates with the router. react-router's own link would add code for server rendering to
 * the first load.
 */
export function RouterLink({ href, onClick, children, ...rest }: LinkComponentProps): ReactNode {
  const navigate = useNavigate();
  const location = useLocation();
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !ownPath.test(href) || !opensHere(event)) return;
    event.preventDefault();
    // A link to the current page replaces the history entry, as browsers do.
    void navigate(href, { replace: href === createPath(location) });
  };
  return (
    <a {...rest} href={href} onClick={press}>
      {children}
    </a>
  );
}
