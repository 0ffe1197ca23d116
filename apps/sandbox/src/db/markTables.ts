/** Document that its owner marked as a favourite. */
export interface FavouriteTable {
  document_id: number;
  /** Owner of the document, for the index. */
  owner_id: number;
}

/** Tag that the owner of a document gave it. */
export interface DocumentTagTable {
  document_id: number;
  /** Owner of the document, for the index. */
  owner_id: number;
  /** Result of `tagKey`. */
  tag_key: string;
  tag: string;
  /** Order of the document's tags. */
  position: number;
}
