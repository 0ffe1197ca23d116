/** Width and height in pixels. */
export interface PixelSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Part of a picture, in shares of its width and height from 0 to 1, from the upper left corner. */
export interface CropArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Changes of a picture, applied in this order: rotated, flipped, straightened, cropped, made smaller. */
export interface ImageEdit {
  /** Clockwise turns by 90 degrees, 0 to 3. */
  readonly quarterTurns: number;
  readonly isFlippedAcross: boolean;
  readonly isFlippedDown: boolean;
  /** Degrees by which the picture is straightened, clockwise, up to `MAX_TILT_DEGREES`; it grows to fill its frame. */
  readonly tiltDegrees: number;
  /** Part of the straightened picture that is kept. */
  readonly crop: CropArea;
  /** Maximum of the longer side of the result in pixels; undefined keeps its size. */
  readonly maxSidePx: number | undefined;
}

/** Degrees by which a picture can be straightened to either side. */
export const MAX_TILT_DEGREES = 45;

/** Number of pixels up to which a picture is edited: more would take a phone's memory when it is decoded. */
export const MAX_EDITED_PIXELS = 50_000_000;

/** Number of pictures of one choice that are offered for editing; more are sent as they are. */
export const MAX_EDITED_PICTURES = 20;

/** Quality of edited JPEG and WebP pictures, from 0 to 1: high enough that no difference is seen. */
export const EDIT_QUALITY = 0.92;

const wholePicture: CropArea = { x: 0, y: 0, width: 1, height: 1 };

/** Edit that changes nothing. */
export const noEdit: ImageEdit = {
  quarterTurns: 0,
  isFlippedAcross: false,
  isFlippedDown: false,
  tiltDegrees: 0,
  crop: wholePicture,
  maxSidePx: undefined,
};

/** Returns the size of a picture after its quarter turns: the frame that is cropped. */
export function frameSize(
  { widthPx, heightPx }: PixelSize,
  { quarterTurns }: Pick<ImageEdit, 'quarterTurns'>,
): PixelSize {
  return quarterTurns % 2 === 0 ? { widthPx, heightPx } : { widthPx: heightPx, heightPx: widthPx };
}

/** Returns the factor by which a tilted picture grows until it covers its frame. */
export function coverScale({ widthPx, heightPx }: PixelSize, tiltDegrees: number): number {
  const radians = (Math.abs(tiltDegrees) * Math.PI) / 180;
  const longer = Math.max(widthPx / heightPx, heightPx / widthPx);
  return Math.cos(radians) + longer * Math.sin(radians);
}

/** Returns the size of the result, at least one pixel each way. */
export function editedSize(picture: PixelSize, edit: ImageEdit): PixelSize {
  const frame = frameSize(picture, edit);
  const widthPx = frame.widthPx * edit.crop.width;
  const heightPx = frame.heightPx * edit.crop.height;
  const scale = Math.min(1, (edit.maxSidePx ?? Infinity) / Math.max(widthPx, heightPx));
  return { widthPx: Math.max(1, Math.round(widthPx * scale)), heightPx: Math.max(1, Math.round(heightPx * scale)) };
}

/** Returns the largest centered area with a ratio of width to height; undefined ratio: the whole picture. */
export function centeredCrop({ widthPx, heightPx }: PixelSize, ratio: number | undefined): CropArea {
  if (ratio === undefined) return wholePicture;
  const share = ratio / (widthPx / heightPx);
  const width = Math.min(1, share);
  const height = Math.min(1, 1 / share);
  return { x: (1 - width) / 2, y: (1 - height) / 2, width, height };
}

/** Turns a picture clockwise by 90 degrees; the same part of it stays cropped. */
export function rotated(edit: ImageEdit): ImageEdit {
  const { crop, isFlippedAcross, isFlippedDown } = edit;
  return {
    ...edit,
    quarterTurns: (edit.quarterTurns + 1) % 4,
    // Flips apply after rotation, so a quarter turn swaps their axes.
    isFlippedAcross: isFlippedDown,
    isFlippedDown: isFlippedAcross,
    crop: { x: 1 - crop.y - crop.height, y: crop.x, width: crop.height, height: crop.width },
  };
}

/** Flips a picture, as it is seen, across or down; the same part of it stays cropped. */
export function flipped(edit: ImageEdit, direction: 'across' | 'down'): ImageEdit {
  const { crop } = edit;
  // A mirrored picture leans to the other side.
  const tiltDegrees = edit.tiltDegrees === 0 ? 0 : -edit.tiltDegrees;
  return direction === 'across'
    ? { ...edit, tiltDegrees, isFlippedAcross: !edit.isFlippedAcross, crop: { ...crop, x: 1 - crop.x - crop.width } }
    : { ...edit, tiltDegrees, isFlippedDown: !edit.isFlippedDown, crop: { ...crop, y: 1 - crop.y - crop.height } };
}

/** Returns true when an edit leaves the picture as it is. */
export function isUnchanged(picture: PixelSize, edit: ImageEdit): boolean {
  const result = editedSize(picture, edit);
  const isTurned = edit.quarterTurns !== 0 || edit.isFlippedAcross || edit.isFlippedDown || edit.tiltDegrees !== 0;
  return !isTurned && result.widthPx === picture.widthPx && result.heightPx === picture.heightPx;
}

const pad = (value: number) => String(value).padStart(2, '0');

/** Returns the name of a photo with its date and time, such as `photo-2026-03-21-140509.jpg`: it sorts by time. */
export function photoName(takenAt: Date): string {
  const day = [takenAt.getFullYear(), pad(takenAt.getMonth() + 1), pad(takenAt.getDate())].join('-');
  return `photo-${day}-${pad(takenAt.getHours())}${pad(takenAt.getMinutes())}${pad(takenAt.getSeconds())}.jpg`;
}
