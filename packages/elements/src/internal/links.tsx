import type { LinkComponentProps } from '@abrak/react';
import { createContext, type MouseEvent, type ReactNode, use } from 'react';

/** Tells the page of a link that the customer follows; returns false when the browser should stay. */
export type FollowLink = (href: string) => boolean;

/** Context of the links of an element: how they are followed. */
export const FollowContext = createContext<FollowLink>(() => true);

const opensHere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/** Link of an element. The page may take a click over; one that opens a new tab is left to the browser. */
export function ElementLink({ href, onClick, children, ...rest }: LinkComponentProps): ReactNode {
  const follow = use(FollowContext);
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isOwn = rest.target === undefined && rest.download === undefined && opensHere(event);
    if (!event.defaultPrevented && isOwn && !follow(href)) event.preventDefault();
  };
  return (
    <a {...rest} href={href} onClick={click}>
      {children}
    </a>
  );
}
