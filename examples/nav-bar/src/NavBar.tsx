import { NotificationBell, useFormat } from '@abrak/react';
import { useSignOut, useWallet } from '@abrak/react/headless';
import { type ComponentProps, useState } from 'react';

type HrefOf = NonNullable<ComponentProps<typeof NotificationBell>['hrefOf']>;

// Pages of the site. What it has no page for is not a link.
const hrefOf: HrefOf = (place) => {
  if (place.kind === 'server') return `/servers/${encodeURIComponent(place.name)}`;
  if (place.kind === 'invoice') return `/invoices/${place.invoice.id}`;
  return undefined;
};

function Balance() {
  const { balanceToman, error, retry } = useWallet();
  const format = useFormat();
  if (balanceToman !== undefined) return <a href="/wallet">{format.number(balanceToman)} toman</a>;
  if (error !== null) return <button onClick={retry}>Balance: try again</button>;
  return <span aria-busy>…</span>;
}

/** Shows the site's sections, the customer's balance and the bell of notifications. */
export function NavBar() {
  const [isOpen, setIsOpen] = useState(false);
  // The session of this browser ends also when the server cannot be reached.
  const signOut = useSignOut();
  return (
    <header>
      <nav aria-label="Sections">
        <a href="/">Shop</a>
        <a href="/help">Help</a>
      </nav>
      <Balance />
      <NotificationBell isOpen={isOpen} onOpenChange={setIsOpen} hrefOf={hrefOf} />
      <button onClick={() => void signOut().catch(() => undefined)}>Sign out</button>
    </header>
  );
}
