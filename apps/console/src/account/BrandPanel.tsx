import type { ReactNode } from 'react';
import { useTranslation } from '@abrak/react';
import { FacetCloud } from '../layout/FacetCloud.tsx';
import * as styles from './AccountCard.css.ts';

/** Panel beside the forms of visitors on wide windows: the motif of the logo and one sentence. */
export function BrandPanel(): ReactNode {
  const { t } = useTranslation('accountPages');
  return (
    <aside className={styles.panel}>
      <FacetCloud width={320} />
      <p className={styles.claim}>{t('brand.claim')}</p>
      <p className={styles.claimHint}>{t('brand.hint')}</p>
    </aside>
  );
}
