/** View of a picker: the open folder, or recently picked and uploaded files. */
export type PickerView = 'folder' | 'recent';

/** State of the query behind the current view. */
export interface PlaceQuery {
  readonly isPending: boolean;
  /** Null while there are documents to show, even stale ones. */
  readonly error: unknown;
  readonly refetch: () => void;
}
