import './messages/index.ts';
import type { ReactNode } from 'react';
import { SegmentedControl, useTranslation } from '../../../ui/index.ts';

interface ScopeChoiceProps {
  isEverywhere: boolean;
  onChange: (isEverywhere: boolean) => void;
}

/** Choice between a search in the open folder and one in all folders. */
export function ScopeChoice({ isEverywhere, onChange }: ScopeChoiceProps): ReactNode {
  const { t } = useTranslation('files');
  return (
    <SegmentedControl
      label={t('found.scope')}
      value={isEverywhere ? 'everywhere' : 'here'}
      onChange={(scope) => onChange(scope === 'everywhere')}
      options={[
        { value: 'here', label: t('found.here') },
        { value: 'everywhere', label: t('found.everywhere') },
      ]}
    />
  );
}
