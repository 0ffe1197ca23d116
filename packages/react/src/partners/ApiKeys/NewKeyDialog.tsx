import type { MadeApiKey } from '@abrak/core/partners';
import { type ReactNode, useId, useState } from 'react';
import { Button, CopyField, Dialog, Ltr, Notice, useTranslation } from '../../ui/index.ts';
import * as styles from './ApiKeys.css.ts';
import { NewKeyButtons, NewKeyForm, useNewKey } from './NewKeyForm.tsx';

function MadeKey({ made }: { readonly made: MadeApiKey }): ReactNode {
  const { t } = useTranslation('partners');
  return (
    <div className={styles.form}>
      <Notice tone="warning" title={t('newKey.once')}>
        {t('newKey.keep')}
      </Notice>
      <CopyField label={t('newKey.key')} value={made.key} />
      <p className={styles.intro}>
        {t('newKey.use')} <Ltr>Authorization: Bearer …</Ltr>
      </p>
    </div>
  );
}

/** Dialog that makes an API key and shows its secret once. */
export function NewKeyDialog({ now, onClose }: { readonly now: number; readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('partners');
  const formId = useId();
  const [made, setMade] = useState<MadeApiKey>();
  const newKey = useNewKey(setMade);
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      // A press beside it would lose what was typed, or the key.
      closesOnPressOutside={false}
      title={made === undefined ? t('newKey.title') : t('newKey.madeTitle')}
      footer={
        made === undefined ? (
          <NewKeyButtons formId={formId} isPending={newKey.create.isPending} onCancel={onClose} />
        ) : (
          <Button variant="primary" onClick={onClose}>
            {t('newKey.done')}
          </Button>
        )
      }
    >
      {made === undefined ? <NewKeyForm formId={formId} now={now} newKey={newKey} /> : <MadeKey made={made} />}
    </Dialog>
  );
}
