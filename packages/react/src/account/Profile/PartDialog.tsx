import { type ReactNode, useEffect, useId } from 'react';
import { useErrorText } from '../../provider/index.ts';
import { Button, Dialog, useEffectEvent, useFields, useTranslation, Form } from '../../ui/index.ts';
import { PartFields } from './PartFields.tsx';
import * as styles from './Profile.css.ts';
import {
  checkPart,
  fieldsOf,
  problemsOfPart,
  type ProfileDraft,
  type ProfilePart,
  type ProfileValues,
} from './profileParts.ts';

export interface PartDialogProps {
  readonly part: ProfilePart;
  readonly values: ProfileValues;
  /** Problem codes that the server returned, by field. */
  readonly problems: Readonly<Record<string, string>>;
  /** Called when the fields start or stop differing from their initial values. */
  readonly onDirtyChange: (isTyped: boolean) => void;
  /** Called with the validated values of the part's fields. */
  readonly onApply: (values: ProfileDraft) => void;
  readonly onClose: () => void;
}

// Rendered inside the dialog, so that the fields are mounted when a problem from the server moves the focus to one.
function PartForm({
  id,
  part,
  values,
  problems,
  onDirtyChange,
  onApply,
  onClose,
}: PartDialogProps & { readonly id: string }): ReactNode {
  const own = fieldsOf(part);
  const fields = useFields({ start: values, check: (typed) => checkPart(part, typed), errorText: useErrorText() });
  const isTyped = own.some((field) => fields.values[field] !== values[field]);
  const reportTyped = useEffectEvent(onDirtyChange);
  useEffect(() => reportTyped(isTyped), [isTyped]);
  const showProblems = useEffectEvent(() => {
    const ownProblems = problemsOfPart(part, problems);
    if (Object.keys(ownProblems).length > 0) fields.showServerErrors(ownProblems);
  });
  useEffect(() => showProblems(), []);
  const submit = () => {
    const checked = fields.check();
    if (checked === undefined) return;
    onApply(Object.fromEntries(own.map((field) => [field, checked[field]])));
    onClose();
  };
  return (
    <Form id={id} className={styles.fields} onSubmit={submit}>
      <PartFields part={part} fields={fields} />
    </Form>
  );
}

/**
 * Dialog that edits one part of the profile. Validates before it applies the values, so that a draft is always valid.
 */
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
