import { Button, EmptyState, useTranslation } from '@abrak/react';
import { CloudOff } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import * as styles from './Layout.css.ts';
import { notePageShown } from './PageShown.tsx';

function PageProblem(): ReactNode {
  const { t } = useTranslation('console');
  return (
    <main role="alert" className={styles.centered}>
      <EmptyState
        icon={<CloudOff size={36} strokeWidth={1.25} />}
        title={t('page.failed')}
        headingLevel={1}
        hint={t('page.failedHint')}
        action={
          <Button variant="primary" onClick={() => location.reload()}>
            {t('page.reload')}
          </Button>
        }
      />
    </main>
  );
}

interface PageBoundaryProps {
  readonly children: ReactNode;
}

interface PageBoundaryState {
  readonly hasFailed: boolean;
}

/**
 * Error boundary that shows a message when a page throws or cannot be loaded. Its reload button also fetches the files
 * of a newer release.
 */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  static getDerivedStateFromError(): PageBoundaryState {
    return { hasFailed: true };
  }

  override state: PageBoundaryState = { hasFailed: false };

  // The menus of the top bar wait for the page.
  override componentDidCatch(): void {
    notePageShown();
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <PageProblem /> : this.props.children;
  }
}
