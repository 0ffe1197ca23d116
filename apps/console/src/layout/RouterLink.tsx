import type { LinkComponentProps } from '@abrak/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** Links of the library go through the router. */
export function RouterLink({ href, ...rest }: LinkComponentProps): ReactNode {
  return <Link to={href} {...rest} />;
}
