import { NotificationBell } from '@abrak/react';
import { useState } from 'react';
import { withScope } from '../internal/withScope.tsx';
import type { NotificationBellViewProps } from './NotificationBellElement.ts';

/** Shows the bell of the signed-in customer. */
export const NotificationBellView = withScope<NotificationBellViewProps>(
  'notifications:read',
  ({ host, placeHref }) => {
    const [isOpen, setOpen] = useState(false);
    const change = (next: boolean) => {
      setOpen(next);
      host.emit(next ? 'abrak-open' : 'abrak-close');
    };
    return <NotificationBell isOpen={isOpen} onOpenChange={change} hrefOf={placeHref} />;
  },
);
