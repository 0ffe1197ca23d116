import type { UploadStep } from '@abrak/core/files';

/** Longest side of a sent picture in pixels. */
export const MAX_SIDE = 1600;

/** Makes JPEG, PNG and WebP pictures smaller before they are sent; other files, and what the browser cannot read, stay. */
export const shrinkPicture: UploadStep = async ({ file }, { signal }) => {
  if (!['image/jpeg', 'image/png', 'image/webp'].includes(file.type)) return undefined;
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (picture === undefined) return undefined;
  const share = MAX_SIDE / Math.max(picture.width, picture.height);
  if (share >= 1 || signal.aborted) return undefined;
  const canvas = new OffscreenCanvas(Math.round(picture.width * share), Math.round(picture.height * share));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return { file: await canvas.convertToBlob({ type: file.type, quality: 0.85 }) };
};
