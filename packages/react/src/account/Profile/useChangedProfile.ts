import { accountQueries, changeProfile, checkProfileChanges, isApiError, type User } from '@abrak/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from '../../provider/index.ts';
import { useToast } from '../../ui/index.ts';
import { type Send, useSend } from '../useSend.ts';
import { changesOf, differing, type ProfileDraft, type ProfileValues, problemsOf, valuesOf } from './profileParts.ts';

/** What a customer has changed of their profile and not saved yet. */
export interface ChangedProfile extends Pick<Send<void>, 'state'> {
  /** What the fields hold with the changes. */
  readonly values: ProfileValues;
  readonly draft: ProfileDraft;
  /** Codes of what was wrong with fields at the last saving. */
  readonly problems: Readonly<Record<string, string>>;
  readonly keep: (values: ProfileDraft) => void;
  readonly discard: () => void;
  /** Sends what has changed, and only that (A §5). */
  readonly save: () => Promise<void>;
}

/** Keeps the changes of a profile until they are saved. */
export function useChangedProfile(user: User): ChangedProfile {
  const client = useClient();
  const cache = useQueryClient();
  const toast = useToast();
  const { t } = useTranslation('account');
  const [kept, setKept] = useState<ProfileDraft>({});
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const saved = valuesOf(user);
  const draft = differing(kept, saved);

  const { state, send, forget } = useSend<void>(
    async () => {
      const check = checkProfileChanges(changesOf(draft));
      if (!check.ok) {
        setProblems(problemsOf({ [check.field]: check.code }));
        return;
      }
      cache.setQueryData(accountQueries.currentUser(client).queryKey, await changeProfile(client, user, check.value));
      setKept({});
      setProblems({});
      toast.show({ tone: 'success', message: t('profile.saved') });
    },
    (error) => {
      const told = Object.entries(isApiError(error) ? problemsOf(error.fields) : {});
      const own = told.filter(([field]) => field in draft);
      setProblems(Object.fromEntries(own));
      return own.length > 0;
    },
  );

  return {
    values: { ...saved, ...draft },
    draft,
    problems,
    state,
    save: send,
    keep(values) {
      setKept((current) => ({ ...current, ...values }));
      setProblems((current) => Object.fromEntries(Object.entries(current).filter(([field]) => !(field in values))));
      forget();
    },
    discard() {
      setKept({});
      setProblems({});
      forget();
    },
  };
}
