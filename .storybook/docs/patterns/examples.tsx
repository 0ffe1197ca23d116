import type { ReactNode } from 'react';
import { Button } from '../../../packages/react/src/ui/Button/Button.tsx';
import { EmptyState } from '../../../packages/react/src/ui/EmptyState/EmptyState.tsx';
import { Notice } from '../../../packages/react/src/ui/Notice/Notice.tsx';
import { Skeleton } from '../../../packages/react/src/ui/Skeleton/Skeleton.tsx';
import { Spinner } from '../../../packages/react/src/ui/Spinner/Spinner.tsx';
import { useLook } from '../../blocks/useLook.ts';

const words = {
  fa: {
    emptyTitle: 'این پوشه خالی است',
    emptyHint: 'اولین فایل خود را بارگذاری کنید.',
    upload: 'بارگذاری',
    nothing: 'موردی یافت نشد',
    notOpened: 'این پوشه باز نشد',
    noConnection: 'ارتباط با سرور برقرار نشد. اتصال اینترنت خود را بررسی کنید.',
    retry: 'تلاش دوباره',
    code: 'خطا: 503',
    loading: 'در حال بارگیری',
  },
  en: {
    emptyTitle: 'This folder is empty',
    emptyHint: 'Upload your first file.',
    upload: 'Upload',
    nothing: 'No data',
    notOpened: 'This folder could not be opened',
    noConnection: 'The server cannot be reached. Check your connection.',
    retry: 'Try again',
    code: 'Error: 503',
    loading: 'Loading',
  },
} as const;

// The examples stand in the page of the toolbar's language.
const useWords = () => words[useLook().locale];

/** Empty place that offers the first step. */
export function EmptyWithAStep(): ReactNode {
  const { emptyTitle, emptyHint, upload } = useWords();
  return <EmptyState title={emptyTitle} hint={emptyHint} action={<Button variant="primary">{upload}</Button>} />;
}

/** Empty place that only states that it is empty. */
export function EmptyWithoutAStep(): ReactNode {
  return <EmptyState title={useWords().nothing} />;
}

/** Problem that names its subject and the next step. */
export function ProblemWithAStep(): ReactNode {
  const { notOpened, noConnection, retry } = useWords();
  return (
    <Notice tone="danger" title={notOpened} action={<Button size="small">{retry}</Button>}>
      {noConnection}
    </Notice>
  );
}

/** Problem that shows only a code. */
export function ProblemWithoutASubject(): ReactNode {
  return <Notice tone="danger">{useWords().code}</Notice>;
}

/** Lines that have the size of what comes. */
export function SkeletonLines(): ReactNode {
  return (
    <div style={{ display: 'grid', gap: 12 }}>
      <Skeleton width="70%" />
      <Skeleton width="50%" />
      <Skeleton width="60%" />
    </div>
  );
}

/** Spinner in the middle of a place. */
export function SpinnerInTheMiddle(): ReactNode {
  return (
    <div style={{ display: 'grid', placeItems: 'center', minBlockSize: 84 }}>
      <Spinner label={useWords().loading} style={{ fontSize: 40 }} />
    </div>
  );
}
