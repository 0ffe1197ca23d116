import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/index.ts';
import { useReadiness } from './useReadiness.ts';

interface AllowButtonProps {
  readonly isPending: boolean;
  readonly onAllow: () => void;
}

/** Allows a page what it asks for, unless the press began before anybody can have read what that is. */
export function AllowButton({ isPending, onAllow }: AllowButtonProps): ReactNode {
  const { t } = useTranslation('partners');
  const { isReady, onPointerDown, isMeant } = useReadiness();
  return (
    <Button
      variant="primary"
      isPending={isPending}
      // Not `disabled`: a key may press it at once.
      aria-disabled={isReady ? undefined : true}
      onPointerDown={onPointerDown}
      onClick={(event) => {
        if (isMeant(event)) onAllow();
      }}
    >
      {t('allow.yes')}
    </Button>
  );
}
