import './messages/index.ts';
import { Overview, useTranslation } from '@abrak/react';
import type { ReactNode } from 'react';
import * as styles from '../layout/area.css.ts';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { overviewHrefs } from '../navigation/overviewHrefs.ts';

/** Page /: balance, dues, ends, servers, storage and recent files, each with the next step. */
export function HomePage(): ReactNode {
  const { t } = useTranslation('homePages');
  usePageTitle(t('title'));
  return (
    <main className={styles.area}>
      <div className={styles.page}>
        <h1 className={styles.title}>{t('title')}</h1>
        <Overview hrefs={overviewHrefs} />
      </div>
    </main>
  );
}
