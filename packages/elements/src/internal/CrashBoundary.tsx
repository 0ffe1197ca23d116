import './messages/index.ts';
import { Button, EmptyState, useTranslation } from '@abrak/react';
import { Component, type ReactNode } from 'react';

interface CrashBoundaryProps {
  readonly onCrash: (error: unknown) => void;
  readonly children: ReactNode;
}

function Crashed({ onRetry }: { readonly onRetry: () => void }): ReactNode {
  const { t } = useTranslation('embed');
  return (
    <div role="alert" className="signed-out">
      <EmptyState
        title={t('crashed')}
        hint={t('crashedHint')}
        action={<Button onClick={onRetry}>{t('again')}</Button>}
      />
    </div>
  );
}

/** Error boundary: keeps a render failure inside the element and offers a retry. */
export class CrashBoundary extends Component<CrashBoundaryProps, { readonly isCrashed: boolean }> {
  override state = { isCrashed: false };

  static getDerivedStateFromError(): { readonly isCrashed: boolean } {
    return { isCrashed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onCrash(error);
  }

  override render(): ReactNode {
    if (this.state.isCrashed) return <Crashed onRetry={() => this.setState({ isCrashed: false })} />;
    return this.props.children;
  }
}
