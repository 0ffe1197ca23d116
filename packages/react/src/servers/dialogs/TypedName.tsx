import './messages/index.ts';
import '../states/messages/index.ts';
import { type Server, checkTypedName } from '@abrak/core/servers';
import { type ReactNode, useState } from 'react';
import { Ltr, TextField, useTranslation } from '../../ui/index.ts';

/** Field to type a server's name, with its validation. */
export interface TypedName {
  readonly typed: string;
  readonly isEmpty: boolean;
  /** Returns true if the typed name is the server's name; otherwise shows an error under the field. */
  readonly check: () => boolean;
  readonly field: ReactNode;
}

/**
 * Creates a field to type the name of a server before a destructive action. The name must match exactly; the rules for
 * new names do not apply.
 */
export function useTypedName(server: Server, label: string): TypedName {
  const { t } = useTranslation('servers');
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const change = (value: string) => {
    setTyped(value);
    setWrong(false);
  };
  const check = () => {
    const { ok } = checkTypedName(typed, server);
    setWrong(!ok);
    return ok;
  };
  const field = (
    <TextField
      label={label}
      value={typed}
      onChange={change}
      dir="ltr"
      spellCheck={false}
      hint={
        <>
          {t('dialogs.typedNameHint')} <Ltr>{server.name}</Ltr>
        </>
      }
      error={isWrong && t('dialogs.wrongName')}
    />
  );
  return { typed, isEmpty: typed === '', check, field };
}
