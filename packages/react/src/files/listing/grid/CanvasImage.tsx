import { type ComponentProps, type ReactNode, type RefObject, useEffect } from 'react';
import { useEffectEvent, type ElementSize } from '../../../ui/index.ts';

/** Props of `CanvasImage`: those of a canvas, without its size. */
export interface CanvasImageProps extends Omit<
  ComponentProps<'canvas'>,
  'children' | 'height' | 'onError' | 'ref' | 'width'
> {
  readonly ref: RefObject<HTMLCanvasElement | null>;
  /** Bytes of the image. */
  readonly blob: Blob;
  /** Accessible name; without one the image is decorative. */
  readonly label?: string;
  /** Called with the original size of the image when it has been painted. */
  readonly onPaint?: (size: ElementSize) => void;
  /** Called when the browser cannot decode the bytes as a bitmap, for example an SVG. */
  readonly onError: () => void;
}

/**
 * Paints an image from fetched bytes onto a canvas. An `<img>` with an object URL would need `img-src blob:` in the
 * page's Content-Security-Policy, and each violation would be reported to the page's owner.
 */
export function CanvasImage({ ref, blob, label, onPaint, onError, ...rest }: CanvasImageProps): ReactNode {
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
