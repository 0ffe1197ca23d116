import { isApiError } from '@abrak/core';
import { accountQueries, changeProfile, checkProfileChanges, type User } from '@abrak/core/account';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldProblems, type Loading, useClient, useLoading } from '../../provider/headless.ts';
import { useCommand } from '../../ui/headless.ts';
import { useCurrentUser } from '../useCurrentUser.ts';
import { type FormSend, useSend } from '../useSend.ts';
import {
  changesOf,
  type ProfileDraft,
  type ProfileValues,
  toLocalFieldNames,
  valuesOf,
  withoutUnchanged,
} from './profileParts.ts';

/** Outcome of saving a profile. After a failure `problems` of the edits, or the error of their `state`, says why. */
export type SaveOutcome = 'failed' | 'saved' | 'sending';

export type ProfileProblems = Readonly<Record<string, string>>;

/** Unsaved changes of a profile, with the state of the last save. */
export interface ProfileEdits extends Pick<FormSend<void>, 'state'> {
  /** Saved values with the unsaved changes applied. */
  readonly values: ProfileValues;
  readonly draft: ProfileDraft;
  /** Problem codes of the last save, by field. */
  readonly problems: ProfileProblems;
  /** Adds changes to the draft and clears the problems of their fields. A stable function. */
  readonly edit: (values: ProfileDraft) => void;
  /** Drops all unsaved changes and problems. A stable function. */
  readonly discard: () => void;
  /**
   * Validates and sends the changed fields, and only those; changes nothing after a failure. Returns `sending` without
   * a call while another save is pending. A stable function.
   */
  readonly save: () => Promise<SaveOutcome>;
}

interface EditedProfile {
  readonly userId: number | undefined;
  readonly edits: ProfileDraft;
  readonly problems: ProfileProblems;
}

function noEdits(userId: number | undefined): EditedProfile {
  return { userId, edits: {}, problems: {} };
}

/**
 * Keeps the changes of a profile in a draft until they are saved or discarded; another customer begins without changes.
 */
function useProfileDraft(user: User | undefined): ProfileEdits | undefined {
  const client = useClient();
  const cache = useQueryClient();
  const [{ userId, ...edited }, setEdited] = useState<EditedProfile>(noEdits(user?.id));
  if (userId !== user?.id) setEdited(noEdits(user?.id));
  const { edits, problems } = userId === user?.id ? edited : noEdits(user?.id);
  const setEdits = (change: (before: ProfileDraft) => ProfileDraft) =>
    setEdited((before) => ({ ...before, edits: change(before.edits) }));
  const setProblems = (change: (before: ProfileProblems) => ProfileProblems) =>
    setEdited((before) => ({ ...before, problems: change(before.problems) }));
  const saved = user && valuesOf(user);
  const draft = saved === undefined ? {} : withoutUnchanged(edits, saved);

  const { state, send, reset } = useSend<(outcome: SaveOutcome) => void>(
    async (end) => {
      end('failed');
      const check = checkProfileChanges(changesOf(draft));
      if (!check.ok) setProblems(() => toLocalFieldNames({ [check.field]: check.code }));
      if (!check.ok || user === undefined) return;
      cache.setQueryData(accountQueries.currentUser(client).queryKey, await changeProfile(client, user, check.value));
      setEdited(noEdits(user.id));
      end('saved');
    },
    (error) => {
      const returned = Object.entries(isApiError(error) ? toLocalFieldNames(fieldProblems(error)) : {});
      const own = returned.filter(([field]) => field in draft);
      setProblems(() => Object.fromEntries(own));
      return own.length > 0;
    },
  );

  const save = useCommand(async () => {
    let outcome: SaveOutcome = 'sending';
    await send((end) => {
      outcome = end;
    });
    return outcome;
  });
  const edit = useCommand((values: ProfileDraft) => {
    setEdits((current) => ({ ...current, ...values }));
    setProblems((current) => Object.fromEntries(Object.entries(current).filter(([field]) => !(field in values))));
    reset();
  });
  const discard = useCommand(() => {
    setEdited(noEdits(user?.id));
    reset();
  });
  return saved && { values: { ...saved, ...draft }, draft, problems, state, save, edit, discard };
}

/** Profile of the customer. */
export interface ProfileData extends Loading {
  /** Undefined until it is loaded. */
  readonly user: User | undefined;
  /** Draft of changes; undefined until the profile is loaded. */
  readonly edits: ProfileEdits | undefined;
}

/** Reads the customer's profile, and keeps a draft of changes that are saved together. */
export function useProfile(): ProfileData {
  const query = useCurrentUser();
  return { user: query.data, edits: useProfileDraft(query.data), ...useLoading([query]) };
}
