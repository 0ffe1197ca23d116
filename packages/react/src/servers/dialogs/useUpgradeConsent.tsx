import './messages/index.ts';
import '../states/messages/index.ts';
import type { Server } from '@abrak/core/servers';
import { type ReactNode, useState } from 'react';
import { useClient } from '../../provider/index.ts';
import { Checkbox, useTranslation, Form } from '../../ui/index.ts';
import * as styles from './Dialogs.css.ts';
import { useTypedName } from './TypedName.tsx';

/** Consent to an upgrade. */
export interface UpgradeConsent {
  /** True once some name is typed, correct or not, and the box is checked where data is lost. */
  readonly isGiven: boolean;
  /** Returns true if the typed name is correct; otherwise shows an error under the field. */
  readonly check: () => boolean;
  readonly fields: ReactNode;
}

/** Asks for consent to an upgrade: the server's name to type, and a checkbox where all data of the server is lost. */
export function useUpgradeConsent(server: Server, onConfirm: () => void): UpgradeConsent {
  const { t } = useTranslation('servers');
  const { isUpgradeDestructive } = useClient().provider;
  const [isTicked, setTicked] = useState(!isUpgradeDestructive);
  const { isEmpty, check, field } = useTypedName(server, t('dialogs.typedName'));
  const isGiven = isTicked && !isEmpty;
  const fields = (
    <Form
      className={styles.form}
      onSubmit={() => {
        if (isGiven) onConfirm();
      }}
    >
      {isUpgradeDestructive && <Checkbox label={t('dialogs.dataLoss')} checked={isTicked} onChange={setTicked} />}
      {field}
    </Form>
  );
  return { isGiven, check, fields };
}
