import { Button, Link, useTranslation } from '@abrak/react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { FacetCloud } from './FacetCloud.tsx';
import * as styles from './NotFoundPage.css.ts';
import { usePageTitle } from './usePageTitle.ts';

/** Page for an unknown address: says so, and leads home, back and to the files. */
export function NotFoundPage(): ReactNode {
  const { t } = useTranslation('console');
  const navigate = useNavigate();
  usePageTitle(t('notFound.title'));
  return (
    <main className={styles.page}>
      <div className={styles.content}>
        <FacetCloud width={168} isLost />
        <h1 className={styles.title}>{t('notFound.title')}</h1>
        <p className={styles.hint}>{t('notFound.text')}</p>
        <div className={styles.actions}>
          <Link isPlain className={styles.home} href="/">
            {t('notFound.toHome')}
          </Link>
          {history.length > 1 && <Button onClick={() => void navigate(-1)}>{t('notFound.back')}</Button>}
        </div>
        <Link href="/nwfm">{t('notFound.toFiles')}</Link>
      </div>
    </main>
  );
}
