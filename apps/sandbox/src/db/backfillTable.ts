/** Change of a large table that is made in batches after the start. */
export interface BackfillTable {
  name: string;
  /** Id of the last row that was changed. */
  position: number;
  /** Id of the last row that existed when the change began; later ones are complete as they are written. */
  last: number;
  finished_at: Date | null;
}
