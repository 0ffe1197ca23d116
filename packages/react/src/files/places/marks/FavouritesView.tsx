import './messages/index.ts';
import { Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../ui/index.ts';
import { MarkedFrame, type MarkedViewProps } from './MarkedFrame.tsx';
import { useFavourites } from '../../data/index.ts';

/** View of the customer's favourites in all folders, each with its folder. */
export function FavouritesView(props: MarkedViewProps): ReactNode {
  const { t } = useTranslation('files');
  const label = t('favourites.title');
  const words = {
    label,
    listLabel: label,
    search: t('favourites.search'),
    problem: t('favourites.problem'),
    empty: { title: t('favourites.noneTitle'), hint: t('favourites.noneHint'), Icon: Star },
  };
  return <MarkedFrame {...props} kind="favourites" placeKey="favourites" words={words} shown={useFavourites()} />;
}
