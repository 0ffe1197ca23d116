import { addPasskey, beginPasskey, type Passkey, removePasskey, renamePasskey } from '@abrak/core/account';
import { type ReactNode, useState } from 'react';
import { useClient } from '../../provider/index.ts';
import { Button, Name, useRepeatMarks, useToast, useTranslation } from '../../ui/index.ts';
import { canUsePasskeys, createPasskey } from '../factors/browserPasskeys.ts';
import { useFactorChange } from '../factors/useFactors.ts';
import type { PartProps } from './AppPart.tsx';
import { FactorFacts } from './FactorFacts.tsx';
import { FactorQuestion } from './FactorQuestion.tsx';
import { PasskeyNameDialog } from './PasskeyNameDialog.tsx';
import * as styles from './SecurityFactors.css.ts';

type DialogState = { readonly kind: 'add' } | { readonly kind: 'remove' | 'rename'; readonly passkey: Passkey };

interface DialogProps extends PartProps {
  readonly dialog: DialogState;
  readonly onClose: () => void;
}

function PasskeyDialog({ dialog, onCodes, onClose }: DialogProps): ReactNode {
  const { t } = useTranslation('account');
  const client = useClient();
  const toast = useToast();
  const done = (message: string) => {
    toast.show({ tone: 'success', message });
    onClose();
  };
  const add = useFactorChange(async (name: string) => {
    const { challenge, passkey } = await beginPasskey(client);
    return addPasskey(client, { challenge, name, passkey: await createPasskey(passkey) });
  });
  const rename = useFactorChange((input: { id: string; name: string }) => renamePasskey(client, input));
  if (dialog.kind === 'add') {
    const submit = async (name: string) => {
      const codes = await add(name);
      done(t('factors.passkeys.added'));
      onCodes(codes);
    };
    return (
      <PasskeyNameDialog
        title={t('factors.passkeys.addTitle')}
        description={t('factors.passkeys.addText')}
        submit={t('factors.passkeys.submit')}
        start={t('factors.passkeys.nameStart')}
        onSubmit={submit}
        onClose={onClose}
      />
    );
  }
  const { id, name } = dialog.passkey;
  if (dialog.kind === 'rename') {
    const submit = async (typed: string) => {
      await rename({ id, name: typed });
      done(t('factors.passkeys.renamed'));
    };
    return (
      <PasskeyNameDialog
        title={t('factors.passkeys.renameTitle')}
        submit={t('factors.passkeys.renameSubmit')}
        start={name}
        onSubmit={submit}
        onClose={onClose}
      />
    );
  }
  return (
    <FactorQuestion
      title={t('factors.passkeys.removeTitle', { name })}
      text={t('factors.passkeys.removeText')}
      confirm={t('factors.passkeys.remove')}
      change={() => removePasskey(client, id)}
      onDone={() => done(t('factors.passkeys.removed'))}
      onClose={onClose}
    />
  );
}

/** Passkeys, each with the buttons that rename and remove it, and the button that adds one. */
export function PasskeysPart({ passkeys, onCodes }: PartProps & { readonly passkeys: readonly Passkey[] }): ReactNode {
  const { t } = useTranslation('account');
  const [dialog, setDialog] = useState<DialogState>();
  const isUsable = canUsePasskeys();
  const marks = useRepeatMarks(passkeys.map(({ name }) => name));
  return (
    <section className={styles.part} aria-label={t('factors.passkeys.title')}>
      <h2 className={styles.heading}>{t('factors.passkeys.title')}</h2>
      <p className={styles.intro}>{t(isUsable ? 'factors.passkeys.text' : 'factors.passkeys.unsupported')}</p>
      {passkeys.length > 0 && (
        <ul className={styles.list} aria-label={t('factors.passkeys.list')}>
          {passkeys.map((passkey, index) => (
            <li key={passkey.id} className={styles.row}>
              <div className={styles.words}>
                <span className={styles.name}>
                  <Name text={passkey.name} />
                </span>
                <FactorFacts {...passkey} />
              </div>
              <div className={styles.buttons}>
                <Button
                  size="small"
                  aria-label={t('factors.passkeys.renameOf', { name: passkey.name }) + marks[index]}
                  onClick={() => setDialog({ kind: 'rename', passkey })}
                >
                  {t('factors.passkeys.rename')}
                </Button>
                <Button
                  size="small"
                  aria-label={t('factors.passkeys.removeOf', { name: passkey.name }) + marks[index]}
                  onClick={() => setDialog({ kind: 'remove', passkey })}
                >
                  {t('factors.passkeys.remove')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {isUsable && (
        <Button className={styles.add} onClick={() => setDialog({ kind: 'add' })}>
          {t('factors.passkeys.add')}
        </Button>
      )}
      {dialog !== undefined && <PasskeyDialog dialog={dialog} onCodes={onCodes} onClose={() => setDialog(undefined)} />}
    </section>
  );
}
