import { CircleAlert, Pencil } from 'lucide-react';
import type { MouseEventHandler, ReactNode } from 'react';
import { useErrorText } from '../../provider/index.ts';
import { Badge, IconButton, useTranslation } from '../../ui/index.ts';
import { PartValue, type PartValueProps } from './PartValue.tsx';
import * as styles from './Profile.css.ts';
import { problemsOfPart } from './profileParts.ts';

export interface ProfileRowProps extends PartValueProps {
  readonly isChanged: boolean;
  /** Problem codes of the last save, by field. */
  readonly problems: Readonly<Record<string, string>>;
  readonly isDisabled: boolean;
  readonly onEdit: MouseEventHandler<HTMLButtonElement>;
}

/** Row of one profile part, with its value, its problems and an edit button. */
export function ProfileRow({ part, values, isChanged, problems, isDisabled, onEdit }: ProfileRowProps): ReactNode {
  const { t } = useTranslation('account');
  const errorText = useErrorText();
  const label = t(`profile.parts.${part}`);
  const codes = new Set(Object.values(problemsOfPart(part, problems)));
  return (
    <div className={styles.row}>
      <dt className={styles.rowLabel}>
        {label}
        {isChanged && <Badge tone="warning">{t('profile.changed')}</Badge>}
      </dt>
      <dd className={styles.value}>
        <PartValue part={part} values={values} />
      </dd>
      <dd className={styles.edit}>
        <IconButton
          className={styles.pencil}
          label={t('profile.edit', { part: label })}
          icon={<Pencil size={18} />}
          disabled={isDisabled}
          onClick={onEdit}
        />
      </dd>
      {[...codes].map((code) => (
        <dd key={code} className={styles.error}>
          <CircleAlert aria-hidden className={styles.errorIcon} />
          <span role="alert">{errorText(code)}</span>
        </dd>
      ))}
    </div>
  );
}
