import {
  coverScale,
  EDIT_QUALITY,
  editedSize,
  type EditableType,
  frameSize,
  IMAGE_HEADER_BYTES,
  type ImageEdit,
  MAX_EDITED_PIXELS,
  noEdit,
  type PixelSize,
  readImageHeader,
} from '@abrak/core/internal';

/** Maximum of the longer side of the preview in pixels, so that changes of large pictures are drawn at once. */
const PREVIEW_SIDE_PX = 1_280;

/** Picture that can be edited. */
export interface OpenedPicture {
  readonly type: EditableType;
  /** Size with the orientation of the camera applied. */
  readonly size: PixelSize;
  /** The picture at the size of the screen. */
  readonly preview: HTMLCanvasElement;
}

// The orientation that the camera has noted is applied, so that the picture is drawn as it is seen elsewhere.
async function withBitmap<Result>(file: Blob, draw: (bitmap: ImageBitmap) => Result): Promise<Result> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    return draw(bitmap);
  } finally {
    bitmap.close();
  }
}

const sizeOf = ({ width, height }: ImageBitmap | HTMLCanvasElement): PixelSize => ({
  widthPx: width,
  heightPx: height,
});

/** Draws an edit of a picture onto a canvas of the given size; default: the size of the result. */
export function drawEdited(
  source: ImageBitmap | HTMLCanvasElement,
  edit: ImageEdit,
  output = editedSize(sizeOf(source), edit),
): HTMLCanvasElement {
  const frame = frameSize(sizeOf(source), edit);
  const canvas = document.createElement('canvas');
  canvas.width = output.widthPx;
  canvas.height = output.heightPx;
  const context = canvas.getContext('2d');
  if (context === null) throw new DOMException('The browser has no memory for the picture.', 'QuotaExceededError');
  context.imageSmoothingQuality = 'high';
  context.scale(
    output.widthPx / (edit.crop.width * frame.widthPx),
    output.heightPx / (edit.crop.height * frame.heightPx),
  );
  context.translate(frame.widthPx * (0.5 - edit.crop.x), frame.heightPx * (0.5 - edit.crop.y));
  context.rotate((edit.tiltDegrees * Math.PI) / 180);
  const cover = coverScale(frame, edit.tiltDegrees);
  context.scale(edit.isFlippedAcross ? -cover : cover, edit.isFlippedDown ? -cover : cover);
  context.rotate((edit.quarterTurns * Math.PI) / 2);
  context.drawImage(source, -source.width / 2, -source.height / 2);
  return canvas;
}

/** Opens a picture for editing; `tooLarge` above `MAX_EDITED_PIXELS`, `unreadable` when it cannot be decoded. */
export async function openPicture(file: Blob): Promise<OpenedPicture | 'tooLarge' | 'unreadable'> {
  try {
    const header = readImageHeader(new Uint8Array(await file.slice(0, IMAGE_HEADER_BYTES).arrayBuffer()));
    if (header === undefined) return 'unreadable';
    if (header.widthPx * header.heightPx > MAX_EDITED_PIXELS) return 'tooLarge';
    return await withBitmap(file, (bitmap) => ({
      type: header.type,
      size: sizeOf(bitmap),
      preview: drawEdited(bitmap, { ...noEdit, maxSidePx: PREVIEW_SIDE_PX }),
    }));
  } catch (error) {
    if (error instanceof DOMException) return 'unreadable';
    throw error;
  }
}

function encode(canvas: HTMLCanvasElement, type: EditableType): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const done = (blob: Blob | null) =>
      blob === null ? reject(new DOMException('The picture could not be encoded.', 'EncodingError')) : resolve(blob);
    canvas.toBlob(done, type, EDIT_QUALITY);
  });
}

/** File with the name under which it is sent. */
export interface NamedFile {
  readonly path: string;
  readonly file: Blob;
}

/**
 * Returns the edited picture as a file of the same type, without the metadata of the original. A browser that cannot
 * write WebP makes a PNG of it. Rejects when the device has too little memory.
 */
export async function applyEdit(
  { path, file }: NamedFile,
  { type }: OpenedPicture,
  edit: ImageEdit,
): Promise<NamedFile> {
  const canvas = await withBitmap(file, (bitmap) => drawEdited(bitmap, edit));
  const edited = await encode(canvas, type);
  return { file: edited, path: edited.type === type ? path : `${path.replace(/\.webp$/i, '')}.png` };
}
