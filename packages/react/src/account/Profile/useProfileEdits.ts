import { isApiError } from '@abrak/core';
import { accountQueries, changeProfile, checkProfileChanges, type User } from '@abrak/core/account';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldProblems, useClient } from '../../provider/index.ts';
import { useToast, useTranslation } from '../../ui/index.ts';
import { type Send, useSend } from '../useSend.ts';
import { changesOf, withoutUnchanged, type ProfileDraft, type ProfileValues, toLocalFieldNames, valuesOf } from './profileParts.ts';

/** Unsaved changes of a profile, with the state of the last save. */
export interface ProfileEdits extends Pick<Send<void>, 'state'> {
  /** Saved values with the unsaved changes applied. */
  readonly values: ProfileValues;
  readonly draft: ProfileDraft;
  /** Problem codes of the last save, by field. */
  readonly problems: Readonly<Record<string, string>>;
  /** Adds changes to the draft and clears the problems of their fields. */
  readonly edit: (values: ProfileDraft) => void;
  /** Drops all unsaved changes and problems. */
  readonly discard: () => void;
  /** Validates and sends the changed fields, and only those; shows a toast on success. */
  readonly save: () => Promise<void>;
}

/** Keeps the changes of a profile in a draft until they are saved or discarded. */
export function useProfileEdits(user: User): ProfileEdits {
  const client = useClient();
  const cache = useQueryClient();
  const toast = useToast();
  const { t } = useTranslation('account');
  const [edits, setEdits] = useState<ProfileDraft>({});
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const saved = valuesOf(user);
  const draft = withoutUnchanged(edits, saved);

  const { state, send, reset } = useSend<void>(
    async () => {
      const check = checkProfileChanges(changesOf(draft));
      if (!check.ok) {
        setProblems(toLocalFieldNames({ [check.field]: check.code }));
        return;
      }
      cache.setQueryData(accountQueries.currentUser(client).queryKey, await changeProfile(client, user, check.value));
      setEdits({});
      setProblems({});
      toast.show({ tone: 'success', message: t('profile.saved') });
    },
    (error) => {
      const returned = Object.entries(isApiError(error) ? toLocalFieldNames(fieldProblems(error)) : {});
      const own = returned.filter(([field]) => field in draft);
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
    edit(values) {
      setEdits((current) => ({ ...current, ...values }));
      setProblems((current) => Object.fromEntries(Object.entries(current).filter(([field]) => !(field in values))));
      reset();
    },
    discard() {
      setEdits({});
      setProblems({});
      reset();
    },
  };
}
