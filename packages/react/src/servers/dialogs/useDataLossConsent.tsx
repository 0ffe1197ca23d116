import './messages/index.ts';
import '../states/messages/index.ts';
import type { Server } from '@abrak/core/servers';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../ui/index.ts';
import * as styles from './Dialogs.css.ts';
import { useTypedName } from './TypedName.tsx';

/** Consent to lose all data of a server. */
export interface DataLossConsent {
  /** True once the box is checked and some name is typed, correct or not. */
  readonly isGiven: boolean;
  /** Returns true if the typed name is correct; otherwise shows an error under the field. */
  readonly check: () => boolean;
  readonly fields: ReactNode;
}

/** Asks for consent before all data of a server is lost: a checkbox, and the server's name to type. */
export function useDataLossConsent(server: Server, onConfirm: () => void): DataLossConsent {
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
