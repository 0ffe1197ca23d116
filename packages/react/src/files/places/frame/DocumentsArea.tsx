import type { StoredDocument } from '@abrak/core/files';
import { type ReactNode, useMemo } from 'react';
import { DocumentGrid, type GridCommand, type PlaceColumns, type DocumentList } from '../../listing/index.ts';
import type { EmptyPlace } from '../navigation/fileExtensions.ts';
import { mainFolder } from '../../commands/index.ts';
import { usePlaceNavigation } from '../navigation/PlaceNavigation.ts';
import { type EmptyWords, PlaceEmpty, PlaceLoading, PlaceProblem } from './PlaceStates.tsx';

/** Texts of an area besides its documents. */
export interface AreaWords {
  /** Name of the place. */
  readonly label: string;
  /** Accessible name of the list. */
  readonly listLabel: string;
  /** Title of the error state. */
  readonly problem: string;
  readonly empty: EmptyWords;
}

interface DocumentsAreaProps {
  list: DocumentList;
  words: AreaWords;
  columns: PlaceColumns;
  /** Ids of cut documents, which wait to be pasted. */
  cutIds?: ReadonlySet<number> | undefined;
  /** Undefined where documents cannot be opened. */
  onOpen: ((document: StoredDocument) => void) | undefined;
  onCommand: (command: GridCommand) => void;
}

/** Returns the texts of an empty place with those of the page. */
function emptyWords(
  own: EmptyWords,
  { title = own.title, hint = own.hint, action = own.action }: EmptyPlace = {},
): EmptyWords {
  return { ...own, title, hint, action };
}

const noIds: ReadonlySet<number> = new Set();

/** The documents of a place, or its loading, error or empty state. */
export function DocumentsArea(props: DocumentsAreaProps): ReactNode {
  const { list, words, columns, cutIds = noIds, onOpen, onCommand } = props;
  const { goTo, place, extensions } = usePlaceNavigation();
  const { columns: arrange, renderName, renderPicture, renderTile, emptyPlace } = extensions;
  const changes = useMemo(
    () => ({ arrange, renderers: { renderName, renderPicture, renderTile } }),
    [arrange, renderName, renderPicture, renderTile],
  );
  const { placeKey, shown, viewChoice, focus, pendingFocus, selection, findByLetters } = list;
  const { state, isSearch } = shown;
  if (state === 'loading') return <PlaceLoading view={viewChoice.view} />;
  if (state === 'error') {
    return (
      <PlaceProblem title={words.problem} error={shown.error} onRetry={shown.retry} onMain={() => goTo(mainFolder)} />
    );
  }
  if (state === 'empty') {
    return (
      <PlaceEmpty
        key={placeKey}
        label={words.label}
        words={emptyWords(words.empty, emptyPlace?.(place))}
        isSearch={isSearch}
        pendingFocus={pendingFocus}
        onCommand={onCommand}
      />
    );
  }
  return (
    <DocumentGrid
      key={placeKey}
      label={words.listLabel}
      shown={shown}
      columns={columns}
      changes={changes}
      view={viewChoice.view}
      selection={selection.selection}
      onSelect={selection.setSelection}
      focus={focus}
      pendingFocus={pendingFocus}
      findByLetters={findByLetters}
      cutIds={cutIds}
      onOpen={onOpen}
      onCommand={onCommand}
    />
  );
}
