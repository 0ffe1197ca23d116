import type { ReactNode } from 'react';
import { Button, useTranslation } from '../ui/index.ts';
import { usePressGuard } from './usePressGuard.ts';

interface AllowButtonProps {
  readonly isPending: boolean;
  readonly onAllow: () => void;
}

/**
 * Button that grants a page its scopes. Ignores presses of the pointer and of keys that began before the window had been
 * visible for 500 ms.
 */
export function AllowButton({ isPending, onAllow }: AllowButtonProps): ReactNode {
  const { t } = useTranslation('partners');
  const { isReady, onPointerDown, onKeyDown, isMeant } = usePressGuard();
  return (
    <Button
      variant="primary"
      isPending={isPending}
      // Not `disabled`: the focus can reach it at once.
      aria-disabled={isReady ? undefined : true}
      onPointerDown={onPointerDown}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        if (isMeant(event)) onAllow();
      }}
    >
      {t('allow.yes')}
    </Button>
  );
}
