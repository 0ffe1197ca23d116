import { checkEmail } from '@abrak/core/account';
import type { StoredDocument } from '@abrak/core/files';
import { type ReactNode, useState } from 'react';
import { useErrorText } from '../../../provider/index.ts';
import { Button, type Chip, ChipsField, Notice, useToast, useTranslation } from '../../../ui/index.ts';
import { addressKey } from './shareAttempts.ts';
import { type SharedWith, useSharedWith } from './useSharedWith.ts';

/** People whom a document is shared with, and the actions that change them and report the results in toasts. */
interface Shares extends Omit<SharedWith, 'share' | 'unshare'> {
  /** Shares with each address. Never rejects: a failure becomes a failed attempt. */
  readonly share: (emails: readonly string[]) => Promise<void>;
  /** Stops sharing with an address; undefined without the `shares` capability. */
  readonly unshare: ((email: string) => Promise<void>) | undefined;
}

/** Returns a document's shares and the actions that add and remove e-mail addresses. */
function useShares(document: StoredDocument): Shares {
  const people = useSharedWith(document);
  const toast = useToast();
  const errorText = useErrorText();
  const { t } = useTranslation('files');

  const unshare = async (email: string) => {
    const stopped = await people.unshare(email);
    if (stopped.ok) return;
    const message = t('details.shares.removeFailed', { name: document.name, email, reason: errorText(stopped.error) });
    toast.show({ tone: 'danger', message });
  };
  return {
    ...people,
    async share(emails) {
      const shared = await people.share(emails);
      const { length } = (shared.ok ? shared.value : shared.done) ?? [];
      if (length > 0)
        toast.show({ tone: 'success', message: t(people.isMailed ? 'details.shares.sent' : 'details.shares.shared') });
    },
    unshare: people.isListed ? unshare : undefined,
  };
}

interface Sorted {
  readonly good: readonly string[];
  /** Items that are not valid addresses and stay in the field. */
  readonly rest: readonly string[];
  /** Error code of the first invalid item. */
  readonly problem: string | undefined;
}

/** Splits typed items into valid new addresses, without duplicates or known ones, and invalid items. */
function sortItems(items: readonly string[], known: readonly string[]): Sorted {
  const seen = new Set(known.map(addressKey));
  const good: string[] = [];
  const rest: string[] = [];
  let problem: string | undefined;
  for (const item of items) {
    const check = checkEmail(item);
    if (!check.ok) {
      rest.push(item);
      problem ??= check.code;
    } else if (!seen.has(addressKey(check.value))) {
      seen.add(addressKey(check.value));
      good.push(check.value);
    }
  }
  return { good, rest, problem };
}

function useChips({ listed, attempts, isMailed, share, unshare, drop }: Shares): readonly Chip[] {
  const { t } = useTranslation('files');
  const listedKeys = new Set(listed.map(addressKey));
  const listedChips = listed.map((email): Chip => ({ text: email, onRemove: unshare && (() => void unshare(email)) }));
  const attemptChips = attempts
    .filter(({ email }) => !listedKeys.has(addressKey(email)))
    .map(({ email: text, state }): Chip => {
      if (state === 'pending') return { text, state, note: t('details.shares.pending') };
      if (state === 'sent')
        return { text, note: t(isMailed ? 'details.shares.sentNote' : 'details.shares.sharedNote') };
      const note = t('details.shares.failed');
      return { text, state, note, onRetry: () => void share([text]), onRemove: () => drop(text) };
    });
  return [...listedChips, ...attemptChips];
}

/**
 * Field for the addresses a document is shared with. Shows existing shares and attempts as chips, and adds new ones.
 */
export function ShareField({ document }: { document: StoredDocument }): ReactNode {
  const { t } = useTranslation('files');
  const errorText = useErrorText();
  const shares = useShares(document);
  const chips = useChips(shares);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const failed = shares.attempts.find(({ state }) => state === 'failed');
  const failure =
    failed === undefined
      ? undefined
      : t('details.shares.sendFailed', { name: document.name, email: failed.email, reason: errorText(failed.error) });
  const add = (items: readonly string[]) => {
    const {
      good,
      rest,
      problem: found,
    } = sortItems(
      items,
      chips.filter(({ state }) => state !== 'failed').map((chip) => chip.text),
    );
    setText(rest.join(' '));
    setProblem(found);
    if (good.length > 0) void shares.share(good);
  };
  return (
    <>
      <ChipsField
        label={t('details.shares.label')}
        hint={
          shares.isLoading
            ? t('details.shares.loading')
            : t(shares.isMailed ? 'details.shares.hintMailed' : 'details.shares.hint')
        }
        error={problem === undefined ? failure : errorText(problem)}
        addLabel={t('details.shares.add')}
        type="email"
        placeholder="name@example.com"
        chips={chips}
        text={text}
        onTextChange={(next) => {
          setText(next);
          setProblem(undefined);
        }}
        onAdd={add}
      />
      {shares.error !== undefined && (
        <Notice
          tone="danger"
          action={
            <Button size="small" onClick={shares.retry}>
              {t('details.shares.retry')}
            </Button>
          }
        >
          {t('details.shares.problem', { reason: errorText(shares.error) })}
        </Notice>
      )}
    </>
  );
}
