import type { ReactNode } from 'react';
import { useErrorText } from '../../../provider/index.ts';
import { Button, Notice, useTranslation } from '../../../ui/index.ts';
import type { ListedDocuments } from '../../data/index.ts';

/** Notice that a part of the folder failed to load, with a retry button; loaded documents stay. */
export function PartialListingNotice({ shown }: { shown: ListedDocuments }): ReactNode {
  const { t } = useTranslation('files');
  const errorText = useErrorText();
  return (
    <Notice
      tone="danger"
      title={t('windows.problem')}
      action={
        <Button size="small" onClick={shown.retry}>
          {t('problem.retry')}
        </Button>
      }
    >
      {errorText(shown.error)}
    </Notice>
  );
}
