import { groupImages, newestImage } from '@abrak/core/internal';
import type { ServerImage } from '@abrak/core/servers';
import type { ReactNode } from 'react';
import { Ltr, useTranslation } from '../../ui/index.ts';
import { ChoiceCards } from './ChoiceCards.tsx';

export interface ImageChoiceProps {
  readonly images: readonly ServerImage[];
  /** Name of the chosen image; null before one is chosen. */
  readonly value: string | null;
  readonly onChange: (imageName: string) => void;
}

/** Chooses a family of operating systems and a version of it. Choosing a family selects its newest version. */
export function ImageChoice({ images, value, onChange }: ImageChoiceProps): ReactNode {
  const { t } = useTranslation('servers');
  const groups = groupImages(images);
  const open = groups.find((group) => group.images.some(({ name }) => name === value));
  const chooseFamily = (family: string) => {
    const newest = newestImage(groups.find((group) => group.family === family)?.images ?? []);
    if (newest !== undefined) onChange(newest.name);
  };
  return (
    <>
      <ChoiceCards
        label={t('order.family')}
        cards={groups.map(({ family }) => ({
          value: family,
          label: <Ltr isMono={false}>{t(`families.${family}`)}</Ltr>,
        }))}
        value={open?.family}
        onChange={chooseFamily}
      />
      {open !== undefined && (
        <ChoiceCards
          label={t('order.version')}
          cards={open.images.map(({ name, displayName }) => ({
            value: name,
            label: <Ltr isMono={false}>{displayName}</Ltr>,
          }))}
          value={value ?? undefined}
          onChange={onChange}
        />
      )}
    </>
  );
}
