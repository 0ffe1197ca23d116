import type { StoredDocument } from '@abrak/core/files';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DocumentGrid, type GridCommand, type PlaceColumns, type DocumentList } from '../listing/index.ts';
import { mainFolder } from './filePlace.ts';
import { usePlaceNavigation } from './PlaceNavigation.ts';
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

/** State of the query that lists a place. */
export type ListingQuery = Pick<UseQueryResult, 'data' | 'error' | 'isError' | 'isFetching' | 'isPending' | 'isSuccess' | 'refetch'>;

interface DocumentsAreaProps {
  query: ListingQuery;
  list: DocumentList;
  words: AreaWords;
  columns: PlaceColumns;
  /** Ids of cut documents, which wait to be pasted. */
  cutIds?: ReadonlySet<number> | undefined;
  /** Undefined where documents cannot be opened. */
  onOpen: ((document: StoredDocument) => void) | undefined;
  onCommand: (command: GridCommand) => void;
}

const noIds: ReadonlySet<number> = new Set();

/** The documents of a place, or its loading, error or empty state. */
export function DocumentsArea(props: DocumentsAreaProps): ReactNode {
  const { query, list, words, columns, cutIds = noIds, onOpen, onCommand } = props;
  const { goTo } = usePlaceNavigation();
  const { placeKey, shown, viewChoice, focus, pendingFocus, selection, findByLetters } = list;
  const { rowCount, isSearch, problem } = shown;
  if (query.isPending || (shown.isPending && problem === undefined)) return <PlaceLoading view={viewChoice.view} />;
  if (query.isError && query.data === undefined) {
    return (
      <PlaceProblem
        title={words.problem}
        error={query.error}
        onRetry={() => void query.refetch()}
        onMain={() => goTo(mainFolder)}
      />
    );
  }
  if (problem !== undefined) {
    return (
      <PlaceProblem
        title={words.problem}
        error={problem.error}
        onRetry={problem.retry}
        onMain={() => goTo(mainFolder)}
      />
    );
  }
  if (rowCount === 0) {
    return (
      <PlaceEmpty
        key={placeKey}
        label={words.label}
        words={words.empty}
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
