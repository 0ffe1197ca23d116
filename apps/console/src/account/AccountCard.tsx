import './messages/index.ts';
import { Logo, useTranslation } from '@abrak/react';
import type { ReactNode } from 'react';
import { FacetCloud } from '../layout/FacetCloud.tsx';
import { usePageTitle } from '../layout/usePageTitle.ts';
import * as styles from './AccountCard.css.ts';

/** Panel beside the forms of visitors on wide windows: the motif of the logo and one sentence. */
function BrandPanel(): ReactNode {
  const { t } = useTranslation('accountPages');
  return (
    <aside className={styles.panel}>
      <FacetCloud width={320} />
      <p className={styles.claim}>{t('brand.claim')}</p>
      <p className={styles.claimHint}>{t('brand.hint')}</p>
    </aside>
  );
}

export interface AccountCardProps {
  readonly title: string;
  /** True for a window of its own, which has no top bar: it has the logo and no panel. Default false. */
  readonly isWindow?: boolean;
  readonly children: ReactNode;
}

/** Layout of the pages for signed-out visitors: title and form, beside the brand's panel where there is room. */
export function AccountCard({ title, isWindow = false, children }: AccountCardProps): ReactNode {
  usePageTitle(title);
  return (
    <main className={styles.page}>
      <div className={styles.side}>
        <div className={styles.card}>
          <div>
            {isWindow ? (
              <Logo size={32} />
            ) : (
              <div className={styles.mark}>
                <FacetCloud width={72} />
              </div>
            )}
            <h1 className={styles.title}>{title}</h1>
          </div>
          <div>{children}</div>
        </div>
      </div>
      {!isWindow && <BrandPanel />}
    </main>
  );
}
