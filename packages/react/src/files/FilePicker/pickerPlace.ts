/** View of a picker: the open folder, recently picked and uploaded files, or a search in all folders. */
export type PickerView = 'folder' | 'found' | 'recent';

/** State of the query behind the current view. */
export interface PlaceQuery {
  readonly isPending: boolean;
  /** Null while there are documents to show, even stale ones. */
  readonly error: unknown;
  readonly refetch: () => void;
}
