import './messages/index.ts';
import '../states/messages/index.ts';
import type { Server } from '@abrak/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../ui/index.ts';
import * as styles from './Dialogs.css.ts';
import { useTypedName } from './TypedName.tsx';

export interface DataLossConsent {
  /** Whether the name is typed and the loss ticked, right or wrong. */
  readonly isGiven: boolean;
  readonly check: () => boolean;
  readonly fields: ReactNode;
}

/** What is asked for before all data of a server is lost: its name, and a tick that says so (decision 45). */
export function useDataLoss(server: Server, onConfirm: () => void): DataLossConsent {
  const { t } = useTranslation('servers');
  const [isTicked, setTicked] = useState(false);
  const { isEmpty, check, field } = useTypedName(server, t('dialogs.typedName'));
  const isGiven = isTicked && !isEmpty;
  const fields = (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isGiven) onConfirm();
      }}
    >
      <Checkbox label={t('dialogs.dataLoss')} checked={isTicked} onChange={setTicked} />
      {field}
    </form>
  );
  return { isGiven, check, fields };
}
