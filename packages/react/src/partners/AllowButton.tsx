import type { ReactNode } from 'react';
import { Button, useTranslation } from '../ui/index.ts';
import { usePressGuard } from './usePressGuard.ts';

interface AllowButtonProps {
  readonly isPending: boolean;
  readonly onAllow: () => void;
}

/**
 * Button that grants a page its scopes. Ignores pointer presses that began before the window had been visible for 500
 * ms.
 */
export function AllowButton({ isPending, onAllow }: AllowButtonProps): ReactNode {
  const { t } = useTranslation('partners');
  const { isReady, onPointerDown, isMeant } = usePressGuard();
  return (
    <Button
      variant="primary"
      isPending={isPending}
      // Not `disabled`: the keyboard can activate it at once.
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
