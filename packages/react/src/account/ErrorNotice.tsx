import type { ReactNode } from 'react';
import { useErrorText } from '../provider/index.ts';
import { Notice } from '../ui/index.ts';

export interface ErrorNoticeProps {
  readonly error: unknown;
  readonly action?: ReactNode;
}

/** Shows why a call of an account form failed, in a warning box; capitalizes the first letter of the message. */
export function ErrorNotice({ error, action }: ErrorNoticeProps): ReactNode {
  const text = useErrorText()(error);
  return (
    <Notice tone="warning" role="alert" action={action}>
      {text.replace(/\p{L}/u, (first) => first.toUpperCase())}
    </Notice>
  );
}
