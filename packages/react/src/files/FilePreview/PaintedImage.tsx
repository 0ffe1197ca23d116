import { type ComponentProps, type ReactNode, type RefObject, useEffect, useEffectEvent } from 'react';
import type { ElementSize } from '../FileManager/useElementSize.ts';

export interface PaintedImageProps extends Omit<ComponentProps<'canvas'>, 'children' | 'height' | 'onError' | 'ref' | 'width'> {
  readonly ref: RefObject<HTMLCanvasElement | null>;
  readonly blob: Blob;
  /** Name for assistive technology; without one it is decoration. */
  readonly label?: string;
  /** Called with the image's own size once it is there. */
  readonly onPaint?: (size: ElementSize) => void;
  /** Called when these bytes are no image that can be painted, such as a drawing of vectors. */
  readonly onError: () => void;
}

/**
 * An image from bytes that were fetched. Painted, no policy of a page has anything against it, whereas an image element
 * with an address of memory needs `img-src blob:`, and each without is reported to the page's owner.
 */
export function PaintedImage({ ref, blob, label, onPaint, onError, ...rest }: PaintedImageProps): ReactNode {
  const paint = useEffectEvent((bitmap: ImageBitmap) => {
    const { width, height } = bitmap;
    const canvas = ref.current;
    if (canvas === null) return;
    Object.assign(canvas, { width, height });
    canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap);
    onPaint?.({ width, height });
  });
  const fail = useEffectEvent(onError);
  useEffect(() => {
    let isGone = false;
    createImageBitmap(blob).then(
      (bitmap) => (isGone ? bitmap.close() : paint(bitmap)),
      () => isGone || fail(),
    );
    return () => {
      isGone = true;
    };
  }, [blob]);
  const named = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return <canvas ref={ref} {...named} {...rest} />;
}
