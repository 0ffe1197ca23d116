/** Ways to add pictures that a page switches on. */
export interface PictureOptions {
  /**
   * Editing of JPEG, PNG and WebP pictures before they are sent: cropping, turning, straightening and making smaller.
   * `offer` adds it to the ways to upload; `always` opens the editor for all pictures that are chosen, dropped or pasted,
   * except those in folders. Default `never`.
   */
  editImages?: 'always' | 'never' | 'offer' | undefined;
  /** Ratio of width to height that edited pictures have, such as 1 for a square. Default: the customer chooses. */
  imageRatio?: number | undefined;
  /** Offers to take a photo on devices with a camera. Default false. */
  canTakePhotos?: boolean | undefined;
}
