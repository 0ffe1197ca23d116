import './messages/index.ts';
import '../states/messages/index.ts';
import { checkTypedName, type Server } from '@abrak/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Ltr, TextField } from '../../ui/index.ts';

export interface TypedName {
  readonly typed: string;
  readonly isEmpty: boolean;
  /** Whether the name is right; says so under the field when it is not. */
  readonly check: () => boolean;
  readonly field: ReactNode;
}

/** The name of a server, to be typed before something is destroyed: exactly as it is (B §5; decisions 38, 48). */
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
      autoComplete="off"
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
