import type { ReactNode } from 'react';
import { useErrorText } from '../../provider/index.ts';
import { Button, Notice, useTranslation } from '../../ui/index.ts';
import type { ListingQuery } from './DocumentsArea.tsx';

/** Notice that a part of the folder failed to load, with a retry button; loaded documents stay. */
export function PartialListingNotice({ query }: { query: ListingQuery }): ReactNode {
  const { t } = useTranslation('files');
  const errorText = useErrorText();
  return (
    <Notice
      tone="danger"
      title={t('windows.problem')}
      action={
        <Button size="small" onClick={() => void query.refetch()}>
          {t('problem.retry')}
        </Button>
      }
    >
      {errorText(query.error)}
    </Notice>
  );
}
