import { FileManager, InvoiceTable, ServerList, Wallet } from '@abrak/react';
import { type ReactNode, useSyncExternalStore } from 'react';

interface Section {
  readonly title: string;
  readonly content: ReactNode;
}

const sections: Readonly<Record<string, Section>> = {
  '#files': { title: 'الملفات', content: <FileManager /> },
  '#servers': { title: 'الخوادم', content: <ServerList /> },
  '#invoices': { title: 'الفواتير', content: <InvoiceTable kind="servers" walletHref="#wallet" /> },
  '#wallet': { title: 'المحفظة', content: <Wallet /> },
};

function onHashChange(listener: () => void) {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

/** Shows the section that the address names, below a navigation. */
export function Console() {
  const hash = useSyncExternalStore(onHashChange, () => location.hash);
  const current = hash in sections ? hash : '#files';
  return (
    <>
      <nav className="sections" aria-label="الأقسام">
        {Object.entries(sections).map(([address, { title }]) => (
          <a key={address} href={address} aria-current={address === current ? 'page' : undefined}>
            {title}
          </a>
        ))}
      </nav>
      <main key={current} aria-label={sections[current]?.title}>
        {sections[current]?.content}
      </main>
    </>
  );
}
