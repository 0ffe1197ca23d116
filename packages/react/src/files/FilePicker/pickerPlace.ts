/** What a picker shows: a folder, or what was picked or uploaded before. */
export type PickerView = 'folder' | 'recent';

/** How the reading of what is shown stands. */
export interface PlaceQuery {
  readonly isPending: boolean;
  /** Null while there is something to show. */
  readonly error: unknown;
  readonly refetch: () => void;
}
