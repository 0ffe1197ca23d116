import type { LinkComponentProps } from '@abrak/react';
import type { MouseEvent, ReactNode } from 'react';
import { createPath, useLocation, useNavigate } from 'react-router';

// Two slashes lead to another host.
const ownAddress = /^\/(?!\/)/;

/** Whether the browser would open it here, and not in another window or as a download. */
function opensHere({ button, metaKey, altKey, ctrlKey, shiftKey, currentTarget }: MouseEvent<HTMLAnchorElement>): boolean {
  const isPlain = button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);
  return isPlain && ['', '_self'].includes(currentTarget.target) && !currentTarget.hasAttribute('download');
}

/**
 * Links of the library go through the router. Its own link brings along what only servers that render pages need, on
 * the first visit.
 */
export function RouterLink({ href, onClick, children, ...rest }: LinkComponentProps): ReactNode {
  const navigate = useNavigate();
  const location = useLocation();
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !ownAddress.test(href) || !opensHere(event)) return;
    event.preventDefault();
    // The same page again is one step of the history, as with any link.
    void navigate(href, { replace: href === createPath(location) });
  };
  return (
    <a {...rest} href={href} onClick={press}>
      {children}
    </a>
  );
}
