import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../provider/index.ts';
import { Button, Dialog, useFields } from '../../ui/index.ts';
import { PartFields } from './PartFields.tsx';
import * as styles from './Profile.css.ts';
import { checkPart, fieldsOf, problemsIn, type ProfileDraft, type ProfilePart, type ProfileValues } from './profileParts.ts';

export interface PartDialogProps {
  readonly part: ProfilePart;
  readonly values: ProfileValues;
  /** Codes of what the server said of fields. */
  readonly problems: Readonly<Record<string, string>>;
  /** Called with whether the fields hold something else than they did at first. */
  readonly onTyped: (isTyped: boolean) => void;
  /** Called with what the part's fields are to hold. */
  readonly onKeep: (values: ProfileDraft) => void;
  readonly onClose: () => void;
}

// Inside the dialog, so that the focus is there to be led to what is wrong.
function PartForm({ id, part, values, problems, onTyped, onKeep, onClose }: PartDialogProps & { readonly id: string }): ReactNode {
  const own = fieldsOf(part);
  const fields = useFields({ start: values, check: (typed) => checkPart(part, typed), say: useErrorText() });
  const isTyped = own.some((field) => fields.values[field] !== values[field]);
  const tellTyped = useEffectEvent(onTyped);
  useEffect(() => tellTyped(isTyped), [isTyped]);
  const showProblems = useEffectEvent(() => {
    const told = problemsIn(part, problems);
    if (Object.keys(told).length > 0) fields.refuse(told);
  });
  useEffect(() => showProblems(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const kept = fields.check();
    if (kept === undefined) return;
    onKeep(Object.fromEntries(own.map((field) => [field, kept[field]])));
    onClose();
  };
  return (
    <form id={id} className={styles.fields} onSubmit={submit} noValidate>
      <PartFields part={part} fields={fields} />
    </form>
  );
}

/** Edits one part of the profile; what is wrong is said here, so that only what is right is kept. */
export function PartDialog(props: PartDialogProps): ReactNode {
  const { part, onClose } = props;
  const { t } = useTranslation('account');
  const formId = useId();
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('profile.edit', { part: t(`profile.parts.${part}`) })}
      size="small"
      footer={
        <>
          <Button onClick={onClose}>{t('profile.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary">
            {t('profile.keep')}
          </Button>
        </>
      }
    >
      <PartForm id={formId} {...props} />
    </Dialog>
  );
}
