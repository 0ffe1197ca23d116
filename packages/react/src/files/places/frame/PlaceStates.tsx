import { isApiError } from '@abrak/core';
import { type LucideIcon, SearchX } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { useErrorText } from '../../../provider/index.ts';
import {
  Button,
  EmptyState,
  Notice,
  Skeleton,
  VisuallyHidden,
  useTranslation,
  type ListView,
} from '../../../ui/index.ts';
import * as styles from './place.css.ts';
import { commandOf, type GridCommand } from '../../listing/index.ts';

/** Number of skeleton rows while a folder loads. */
const SKELETON_ROWS = 10;

/** Loading state of a place. */
export function PlaceLoading({ view }: { view: ListView }): ReactNode {
  const { t } = useTranslation('files');
  return (
    <div className={styles.skeletons[view]} aria-busy="true">
      <VisuallyHidden>{t('list.loading')}</VisuallyHidden>
      {Array.from({ length: SKELETON_ROWS }, (_, row) => (
        <Skeleton key={row} className={styles.skeleton[view]} />
      ))}
    </div>
  );
}

interface PlaceProblemProps {
  /** Title when the error is not a missing item. */
  title: string;
  error: unknown;
  onRetry: () => void;
  /** Opens the main folder. */
  onMain: () => void;
}

/** Error state of a place: a missing place offers the main folder, any other error a retry. */
export function PlaceProblem(props: PlaceProblemProps): ReactNode {
  const { title, error, onRetry, onMain } = props;
  const { t } = useTranslation('files');
  const errorText = useErrorText();
  return (
    <div className={styles.state}>
      {isApiError(error, 'itemMissing') ? (
        <EmptyState
          role="alert"
          icon={<SearchX aria-hidden size={48} strokeWidth={1.25} />}
          title={t('problem.missing')}
          action={<Button onClick={onMain}>{t('problem.toMain')}</Button>}
        />
      ) : (
        <Notice
          tone="danger"
          title={title}
          action={
            <Button size="small" onClick={onRetry}>
              {t('problem.retry')}
            </Button>
          }
        >
          {errorText(error)}
        </Notice>
      )}
    </div>
  );
}

/** Texts and icon of an empty place. */
export interface EmptyWords {
  readonly title: string;
  readonly hint: string;
  readonly Icon: LucideIcon;
  /** Button that fills the place; undefined for none. */
  readonly action?: ReactNode;
}

interface PlaceEmptyProps {
  /** Name of the place. */
  label: string;
  words: EmptyWords;
  isSearch: boolean;
  /** Set when the empty state must receive the browser's focus as soon as it is rendered. */
  pendingFocus: RefObject<boolean>;
  onCommand: (command: GridCommand) => void;
}

/** Empty state of a place, or of a search without results. */
export function PlaceEmpty({ label, words, isSearch, pendingFocus, onCommand }: PlaceEmptyProps): ReactNode {
  const { t } = useTranslation('files');
  const areaRef = useRef<HTMLDivElement>(null);
  const Icon = isSearch ? SearchX : words.Icon;
  useLayoutEffect(() => {
    const area = areaRef.current;
    if (pendingFocus.current) {
      pendingFocus.current = false;
      area?.focus();
    }
    return () => {
      // When the first document arrives, its row receives the focus that was here.
      if (area?.matches(':focus') === true) pendingFocus.current = true;
    };
  }, [pendingFocus]);
  const handleKey = (event: KeyboardEvent) => {
    const command = commandOf(event);
    if (command === undefined) return;
    event.preventDefault();
    onCommand(command);
  };
  return (
    // Without rows this element receives the keys: paste, undo and opening the parent folder.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex
    <div ref={areaRef} role="group" aria-label={label} tabIndex={0} className={styles.emptyState} onKeyDown={handleKey}>
      <EmptyState
        icon={<Icon aria-hidden size={48} strokeWidth={1.25} />}
        title={isSearch ? t('search.none') : words.title}
        hint={isSearch ? t('search.noneHint') : words.hint}
        action={isSearch ? undefined : words.action}
      />
    </div>
  );
}
