import { Files, Globe, type LucideIcon, Server } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useTranslation } from '../ui/index.ts';
import * as styles from './Overview.css.ts';
import { OverviewCard } from './OverviewCard.tsx';

interface Step {
  readonly name: 'files' | 'server' | 'host';
  readonly Icon: LucideIcon;
  readonly href: string | undefined;
}

interface FirstStepsCardProps {
  filesHref: string;
  serverHref: string;
  hostHref: string | undefined;
}

/** Card that leads a customer without any service to the first things to do. */
export function FirstStepsCard({ filesHref, serverHref, hostHref }: FirstStepsCardProps): ReactNode {
  const { t } = useTranslation('overview');
  const steps: readonly Step[] = [
    { name: 'files', Icon: Files, href: filesHref },
    { name: 'server', Icon: Server, href: serverHref },
    { name: 'host', Icon: Globe, href: hostHref },
  ];
  return (
    <OverviewCard size="wide" title={t('steps.title')}>
      <ol className={styles.steps}>
        {steps.map(
          ({ name, Icon, href }) =>
            href !== undefined && (
              <li key={name} className={styles.step}>
                <span aria-hidden className={styles.stepIcon}>
                  <Icon size={20} />
                </span>
                <Link href={href}>{t(`steps.${name}`)}</Link>
                <span className={styles.muted}>{t(`steps.${name}Hint`)}</span>
              </li>
            ),
        )}
      </ol>
    </OverviewCard>
  );
}
