import './messages/index.ts';
import '../messages/index.ts';
import '../validation/messages/index.ts';
import type { User } from '@abrak/core/account';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useErrorText, useLocale, useToast } from '../../provider/index.ts';
import {
  Button,
  type GuardLeaving,
  Notice,
  Skeleton,
  useEffectEvent,
  useLeaveQuestion,
  VisuallyHidden,
  useTranslation,
} from '../../ui/index.ts';
import { PartDialog } from './PartDialog.tsx';
import * as styles from './Profile.css.ts';
import { ProfileHead } from './ProfileHead.tsx';
import { fieldsOf, partsOf, type ProfilePart } from './profileParts.ts';
import { ProfileRow } from './ProfileRow.tsx';
import { SaveBar } from './SaveBar.tsx';
import { type ProfileEdits, useProfile } from './useProfile.ts';

export interface ProfileProps {
  /**
   * Called while there are unsaved changes, with a function that a router awaits before it navigates: it opens a dialog
   * that names the changed parts and resolves to true to leave. Return the cleanup; keep the function stable. Default:
   * only the browser asks, before the page is closed or reloaded.
   */
  guardLeaving?: GuardLeaving;
}

interface PartListProps {
  readonly title: string;
  readonly parts: readonly ProfilePart[];
  readonly changed: ProfileEdits;
  readonly onEdit: (part: ProfilePart, pencil: HTMLElement) => void;
}

function PartList({ title, parts, changed, onEdit }: PartListProps): ReactNode {
  const headingId = useId();
  return (
    <section className={styles.card} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.title}>
        {title}
      </h2>
      <dl className={styles.rows}>
        {parts.map((part) => (
          <ProfileRow
            key={part}
            part={part}
            values={changed.values}
            isChanged={isChanged(changed, part)}
            problems={changed.problems}
            isDisabled={changed.state.step === 'sending'}
            onEdit={({ currentTarget }) => onEdit(part, currentTarget)}
          />
        ))}
      </dl>
    </section>
  );
}

function isChanged({ draft }: ProfileEdits, part: ProfilePart): boolean {
  return fieldsOf(part).some((field) => draft[field] !== undefined);
}

/** Part that the dialog edits. */
interface EditedPart {
  readonly part: ProfilePart;
  /** Edit button of the part. */
  readonly pencil: HTMLElement;
}

/** Moves the focus to the edit button of the last edited part when the save bar, which may hold the focus, unmounts. */
function useFocusAfterBar(isInUse: boolean, pencil: HTMLElement | undefined): void {
  const wasInUse = useRef(false);
  const restoreFocus = useEffectEvent(() => pencil?.focus());
  useEffect(() => {
    if (wasInUse.current && !isInUse) restoreFocus();
    wasInUse.current = isInUse;
  }, [isInUse]);
}

interface EditorProps {
  readonly guardLeaving: GuardLeaving | undefined;
  readonly user: User;
  readonly changed: ProfileEdits;
}

function Editor({ user, changed, guardLeaving }: EditorProps): ReactNode {
  const { t } = useTranslation('account');
  const { locale } = useLocale();
  const toast = useToast();
  const [edited, setEdited] = useState<EditedPart>();
  const [isOpen, setIsOpen] = useState(false);
  const [isTyped, setIsTyped] = useState(false);
  const { own, business } = partsOf(user);
  const listNames = (parts: readonly ProfilePart[]) =>
    new Intl.ListFormat(locale).format(parts.map((part) => t(`profile.parts.${part}`)));
  const all = [...own, ...business];
  const unsaved = all.filter((part) => isChanged(changed, part));
  const atRisk = all.filter((part) => unsaved.includes(part) || (isTyped && part === edited?.part));
  const question = useLeaveQuestion({
    wouldLose: atRisk.length > 0,
    guardLeaving,
    title: t('profile.leave.title'),
    text: t('profile.leave.text', { parts: listNames(atRisk) }),
    leaveLabel: t('profile.leave.confirm'),
    stayLabel: t('profile.leave.stay'),
  });
  // The edit buttons are disabled, and cannot take focus, while the profile is being saved.
  useFocusAfterBar(unsaved.length > 0 || changed.state.step === 'sending', edited?.pencil);
  const edit = (part: ProfilePart, pencil: HTMLElement) => {
    setEdited({ part, pencil });
    setIsOpen(true);
  };
  const save = async () => {
    if ((await changed.save()) === 'saved') toast.show({ tone: 'success', message: t('profile.saved') });
  };
  const close = () => {
    setIsOpen(false);
    setIsTyped(false);
  };
  return (
    <div className={styles.root}>
      <ProfileHead user={user} />
      <PartList title={t('profile.own')} parts={own} changed={changed} onEdit={edit} />
      {business.length > 0 && (
        <PartList title={t('profile.business')} parts={business} changed={changed} onEdit={edit} />
      )}
      {unsaved.length > 0 && <SaveBar parts={listNames(unsaved)} {...changed} save={save} />}
      {isOpen && edited !== undefined && (
        <PartDialog
          part={edited.part}
          values={changed.values}
          problems={changed.problems}
          onDirtyChange={setIsTyped}
          onApply={changed.edit}
          onClose={close}
        />
      )}
      {question}
    </div>
  );
}

/** Shows the customer's profile: read-only facts, and parts that are edited in dialogs and saved together. */
export function Profile({ guardLeaving }: ProfileProps): ReactNode {
  const { t } = useTranslation('account');
  const errorText = useErrorText();
  const { user, edits, error, isFetching, retry: refetch } = useProfile();
  if (user !== undefined && edits !== undefined)
    return <Editor key={user.id} user={user} changed={edits} guardLeaving={guardLeaving} />;
  if (error === null) {
    return (
      <div className={styles.root} role="status">
        <VisuallyHidden>{t('profile.loading')}</VisuallyHidden>
        <Skeleton width="100%" height="10em" />
        <Skeleton width="100%" height="24em" />
      </div>
    );
  }
  const retry = (
    <Button size="small" isPending={isFetching} onClick={refetch}>
      {t('profile.retry')}
    </Button>
  );
  return (
    <Notice tone="danger" action={retry}>
      {t('profile.failed', { reason: errorText(error) })}
    </Notice>
  );
}
