import './messages/index.ts';
import '../messages/index.ts';
import '../validation/messages/index.ts';
import type { User } from '@abrak/core';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText, useLocale } from '../../provider/index.ts';
import { Button, type GuardLeaving, Notice, Skeleton, useLeaveQuestion, VisuallyHidden } from '../../ui/index.ts';
import { useCurrentUser } from '../useCurrentUser.ts';
import { PartDialog } from './PartDialog.tsx';
import * as styles from './Profile.css.ts';
import { ProfileHead } from './ProfileHead.tsx';
import { fieldsOf, partsOf, type ProfilePart } from './profileParts.ts';
import { ProfileRow } from './ProfileRow.tsx';
import { SaveBar } from './SaveBar.tsx';
import { type ChangedProfile, useChangedProfile } from './useChangedProfile.ts';

export interface ProfileProps {
  /**
   * Called while there is something unsaved, with what your router asks before it goes elsewhere: a dialog names
   * what would be lost. Give back what ends that, and keep the function stable. Default: only the browser asks, when
   * the page is closed or loaded anew.
   */
  guardLeaving?: GuardLeaving;
}

interface PartListProps {
  readonly title: string;
  readonly parts: readonly ProfilePart[];
  readonly changed: ChangedProfile;
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

function isChanged({ draft }: ChangedProfile, part: ProfilePart): boolean {
  return fieldsOf(part).some((field) => draft[field] !== undefined);
}

/** The part that is open in its dialog. */
interface EditedPart {
  readonly part: ProfilePart;
  /** What opened it. */
  readonly pencil: HTMLElement;
}

/** The bar takes the focus along when it goes; then it is put to where the last change began. */
function useFocusAfterBar(isInUse: boolean, pencil: HTMLElement | undefined): void {
  const wasInUse = useRef(false);
  const goBack = useEffectEvent(() => pencil?.focus());
  useEffect(() => {
    if (wasInUse.current && !isInUse) goBack();
    wasInUse.current = isInUse;
  }, [isInUse]);
}

function Editor({ user, guardLeaving }: { user: User; guardLeaving: GuardLeaving | undefined }): ReactNode {
  const { t } = useTranslation('account');
  const { locale } = useLocale();
  const changed = useChangedProfile(user);
  const [edited, setEdited] = useState<EditedPart>();
  const [isOpen, setIsOpen] = useState(false);
  const [isTyped, setIsTyped] = useState(false);
  const { own, business } = partsOf(user);
  const say = (parts: readonly ProfilePart[]) => new Intl.ListFormat(locale).format(parts.map((part) => t(`profile.parts.${part}`)));
  const all = [...own, ...business];
  const unsaved = all.filter((part) => isChanged(changed, part));
  const atRisk = all.filter((part) => unsaved.includes(part) || (isTyped && part === edited?.part));
  const question = useLeaveQuestion({
    wouldLose: atRisk.length > 0,
    guardLeaving,
    title: t('profile.leave.title'),
    text: t('profile.leave.text', { parts: say(atRisk) }),
    leaveLabel: t('profile.leave.confirm'),
    stayLabel: t('profile.leave.stay'),
  });
  // The pencils take no focus while it is saved.
  useFocusAfterBar(unsaved.length > 0 || changed.state.step === 'sending', edited?.pencil);
  const edit = (part: ProfilePart, pencil: HTMLElement) => {
    setEdited({ part, pencil });
    setIsOpen(true);
  };
  const close = () => {
    setIsOpen(false);
    setIsTyped(false);
  };
  return (
    <div className={styles.root}>
      <ProfileHead user={user} />
      <PartList title={t('profile.own')} parts={own} changed={changed} onEdit={edit} />
      {business.length > 0 && <PartList title={t('profile.business')} parts={business} changed={changed} onEdit={edit} />}
      {unsaved.length > 0 && <SaveBar parts={say(unsaved)} {...changed} />}
      {isOpen && edited !== undefined && (
        <PartDialog
          part={edited.part}
          values={changed.values}
          problems={changed.problems}
          onTyped={setIsTyped}
          onKeep={changed.keep}
          onClose={close}
        />
      )}
      {question}
    </div>
  );
}

/** The customer's profile: what is fixed, and what they may change, part by part, and save together (A §2, §5). */
export function Profile({ guardLeaving }: ProfileProps): ReactNode {
  const { t } = useTranslation('account');
  const errorText = useErrorText();
  const { data: user, error, isFetching, refetch } = useCurrentUser();
  if (user !== undefined) return <Editor key={user.id} user={user} guardLeaving={guardLeaving} />;
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
    <Button size="small" isPending={isFetching} onClick={() => void refetch()}>
      {t('profile.retry')}
    </Button>
  );
  return (
    <Notice tone="danger" action={retry}>
      {t('profile.failed', { reason: errorText(error) })}
    </Notice>
  );
}
