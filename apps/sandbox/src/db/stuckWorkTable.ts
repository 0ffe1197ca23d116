/** Row whose due work has failed, until the work is done or no longer due. */
export interface StuckWorkTable {
  /** Kind of the work, which says what the row is. */
  kind: string;
  row_id: number;
  tries: number;
  /** Time of the first failure. */
  failed_at: Date;
  next_try_at: Date;
}
