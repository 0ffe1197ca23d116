import { DomainSearch } from '@abrak/react';
import { type ReactNode, useState } from 'react';
import type { DomainChooseDetail } from '../contract.ts';
import { fillAddress } from '../internal/fillAddress.ts';
import { withScope } from '../internal/withScope.tsx';
import { FollowContext } from '../internal/links.tsx';
import type { DomainSearchViewProps } from './DomainSearchElement.ts';

function Search({ host, suffix, orderHref }: DomainSearchViewProps): ReactNode {
  // Names by their address, because only the links know them.
  const [names] = useState(() => new Map<string, DomainChooseDetail>());
  const hrefOf = (domain: string, registers: boolean) => {
    const href = fillAddress(orderHref, { domain, registers }) ?? '';
    names.set(href, { domain, registers, href });
    return href;
  };
  const follow = (href: string) => {
    const chosen = names.get(href);
    return chosen === undefined ? host.emit('abrak-link', { href }) : host.emit('abrak-domain-choose', chosen);
  };
  return (
    <FollowContext value={follow}>
      <DomainSearch suffix={suffix} orderHref={orderHref === undefined ? undefined : hrefOf} />
    </FollowContext>
  );
}

/** Searches for domain names, for the signed-in customer. */
export const DomainSearchView = withScope('hosting:order', Search);
