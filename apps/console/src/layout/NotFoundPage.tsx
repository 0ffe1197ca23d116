import { EmptyState, Link } from '@abrak/react';
import { Compass } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as styles from './Layout.css.ts';
import { usePageTitle } from './usePageTitle.ts';

/** Page for an unknown address. */
export function NotFoundPage(): ReactNode {
  const { t } = useTranslation('console');
  usePageTitle(t('notFound.title'));
  return (
    <main className={styles.centered}>
      <EmptyState
        icon={<Compass aria-hidden size={56} strokeWidth={1.25} />}
        title={t('notFound.title')}
        headingLevel={1}
        hint={t('notFound.text')}
        action={<Link href="/nwfm">{t('notFound.toFiles')}</Link>}
      />
    </main>
  );
}
