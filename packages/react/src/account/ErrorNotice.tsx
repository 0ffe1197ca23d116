import type { ReactNode } from 'react';
import { useErrorText } from '../provider/index.ts';
import { Notice } from '../ui/index.ts';

export interface ErrorNoticeProps {
  readonly error: unknown;
  readonly action?: ReactNode;
}

/** Tells why a call of the sign-in pages failed: in a warning box, its first letter a capital (A §8). */
export function ErrorNotice({ error, action }: ErrorNoticeProps): ReactNode {
  const text = useErrorText()(error);
  return (
    <Notice tone="warning" role="alert" action={action}>
      {`${text.charAt(0).toUpperCase()}${text.slice(1)}`}
    </Notice>
  );
}
