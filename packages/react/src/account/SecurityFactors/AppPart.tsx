import { type Factors, removeTotp } from '@abrak/core/account';
import { type ReactNode, useState } from 'react';
import { useClient, useLazyComponent } from '../../provider/index.ts';
import { Badge, Button, useToast, useTranslation } from '../../ui/index.ts';
import type { AddFactorProps } from './AddAppDialog.tsx';
import { FactorFacts } from './FactorFacts.tsx';
import { FactorQuestion } from './FactorQuestion.tsx';
import * as styles from './SecurityFactors.css.ts';

/** Props of the parts: receives recovery codes that are shown once. */
export interface PartProps {
  readonly onCodes: (codes: readonly string[]) => void;
}

const loadAdd = async () => (await import('./AddAppDialog.tsx')).AddAppDialog;

/** Authenticator app: whether there is one, and the buttons that add and remove it. */
export function AppPart({ totp, onCodes }: PartProps & Pick<Factors, 'totp'>): ReactNode {
  const { t } = useTranslation('account');
  const client = useClient();
  const toast = useToast();
  const [dialog, setDialog] = useState<'add' | 'remove'>();
  const close = () => setDialog(undefined);
  const add: AddFactorProps | undefined =
    dialog === 'add'
      ? {
          onClose: close,
          onAdded: (codes) => {
            close();
            onCodes(codes);
          },
        }
      : undefined;
  const addDialog = useLazyComponent({ load: loadAdd, props: add, onFail: close });
  const remove = (
    <FactorQuestion
      title={t('factors.app.removeTitle')}
      text={t('factors.app.removeText')}
      confirm={t('factors.app.removeConfirm')}
      change={() => removeTotp(client)}
      onDone={() => {
        toast.show({ tone: 'success', message: t('factors.app.removed') });
        close();
      }}
      onClose={close}
    />
  );
  return (
    <section className={styles.part} aria-label={t('factors.app.title')}>
      <h2 className={styles.heading}>{t('factors.app.title')}</h2>
      <div className={styles.list}>
        <div className={styles.row}>
          <div className={styles.words}>
            <span className={styles.name}>
              {t('factors.app.title')}
              {totp !== null && <Badge tone="success">{t('factors.app.on')}</Badge>}
            </span>
            {totp === null ? <span className={styles.facts}>{t('factors.app.text')}</span> : <FactorFacts {...totp} />}
          </div>
          {totp === null ? (
            <Button onClick={() => setDialog('add')}>{t('factors.app.add')}</Button>
          ) : (
            <Button size="small" onClick={() => setDialog('remove')}>
              {t('factors.app.remove')}
            </Button>
          )}
        </div>
      </div>
      {addDialog}
      {dialog === 'remove' && remove}
    </section>
  );
}
