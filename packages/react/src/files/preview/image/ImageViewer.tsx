import { fileQueries } from '@abrak/core/files';
import { ANIMATION_BYTES, isAnimation, isShownBySomeBrowsers, ORIGINAL_PICTURE_BYTES } from '@abrak/core/internal';
import { useQueryClient } from '@tanstack/react-query';
import { ImageOff } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation, type ElementSize } from '../../../ui/index.ts';
import { scrollArea } from '../viewer/previewKeys.ts';
import { CanvasImage } from '../../listing/index.ts';
import { type FileSource, useFileSource } from '../../data/index.ts';
import { NoPreview, PreviewLoading } from '../viewer/PreviewStates.tsx';
import * as stage from '../viewer/stage.css.ts';
import { useViewerKeys } from '../viewer/useViewerKeys.ts';
import type { ViewerProps } from '../viewer/viewerProps.ts';
import { zoomKeyOf } from '../viewer/zoom.ts';
import { ZoomBar } from '../viewer/ZoomBar.tsx';
import * as styles from './ImageViewer.css.ts';
import { type ImageZoom, useImageZoom } from './useImageZoom.ts';
import { usePanAndPinch } from './usePanAndPinch.ts';

const BROKEN_ICON_SIZE = 96;
const WHOLE_PERCENT = 100;

/** Card with a broken-image icon and a download button, for an image that cannot be shown. */
function BrokenImage({ file }: Pick<ViewerProps, 'file'>): ReactNode {
  const { t } = useTranslation('files');
  const cache = useQueryClient();
  useEffect(() => {
    // The file may have been deleted since the folder was listed; the refetch removes it.
    void cache.invalidateQueries({ queryKey: [...fileQueries.all, 'folder'] });
  }, [cache]);
  const title = t(isShownBySomeBrowsers(file) ? 'preview.imageUnsupported' : 'preview.imageMissing');
  const icon = <ImageOff role="img" aria-hidden={false} aria-label={title} size={BROKEN_ICON_SIZE} strokeWidth={1} />;
  return <NoPreview file={file} title={title} icon={icon} />;
}

/** Measures the original size of an image once it has loaded; an image that is already cached is measured at once. */
function useNaturalSize(source: Blob | string | undefined) {
  const imageRef = useRef<HTMLImageElement>(null);
  const [measured, setMeasured] = useState<ElementSize & { readonly source: typeof source }>();
  const setNaturalSize = (size: ElementSize) => setMeasured({ ...size, source });
  const measure = () => {
    const image = imageRef.current;
    if (image === null || !image.complete || image.naturalWidth === 0) return;
    setMeasured({ source, width: image.naturalWidth, height: image.naturalHeight });
  };
  useLayoutEffect(measure, [source]);
  return { imageRef, measure, setNaturalSize, natural: measured, isLoading: measured?.source !== source };
}

function useImageKeys({ keysRef, fullScreen }: Pick<ViewerProps, 'fullScreen' | 'keysRef'>, zoom: ImageZoom): void {
  useViewerKeys(keysRef, (event: KeyboardEvent) => {
    const key = zoomKeyOf(event);
    if (key === undefined) return false;
    if (key === 'fullScreen') fullScreen.toggle();
    else if (key === 'fit') zoom.zoomTo('fit');
    else if (key === 'whole') zoom.zoomTo(WHOLE_PERCENT);
    else zoom.step(key === 'in' ? 1 : -1);
    return true;
  });
}

/** Returns true for fetched bytes of an animation, of which a canvas shows the first frame only. */
function useIsAnimation(blob: Blob | undefined): boolean {
  const [animation, setAnimation] = useState<Blob>();
  useEffect(() => {
    const read = async (bytes: Blob) => {
      const beginning = await bytes.slice(0, ANIMATION_BYTES).arrayBuffer();
      if (isAnimation(new Uint8Array(beginning))) setAnimation(bytes);
    };
    // Bytes that cannot be read again stand still.
    if (blob !== undefined) read(blob).catch(() => undefined);
  }, [blob]);
  return blob !== undefined && blob === animation;
}

interface ShownImageProps
  extends Pick<ViewerProps, 'file' | 'fullScreen' | 'keysRef'>, Pick<FileSource, 'blob' | 'url'> {
  /** Controls beside the zoom. */
  tools?: ReactNode;
  /** Called when the browser cannot show the image. */
  onBroken: () => void;
}

/** Shows a loaded image with zoom, panning and full screen. */
export function ShownImage({ file, url, blob, keysRef, fullScreen, tools, onBroken }: ShownImageProps): ReactNode {
  const { t } = useTranslation('files');
  const [unpaintable, setUnpaintable] = useState<Blob>();
  const isMoving = useIsAnimation(blob);
  const [unmoved, setUnmoved] = useState<Blob>();
  const isElement = blob === undefined || blob === unpaintable || (isMoving && blob !== unmoved);
  const painted = isElement ? undefined : blob;
  const areaRef = useRef<HTMLDivElement>(null);
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const { imageRef, measure, setNaturalSize, natural, isLoading } = useNaturalSize(painted ?? url);
  const zoom = useImageZoom({ areaRef, imageRef: painted === undefined ? imageRef : canvasRef, natural });
  useImageKeys({ keysRef, fullScreen }, zoom);
  const pointer = usePanAndPinch(areaRef, zoom);
  const imageProps = {
    className: styles.image,
    style: { inlineSize: zoom.width },
    'data-loading': natural === undefined,
  };
  // A page whose policy allows no such element still shows the first frame of an animation.
  const onError = () => (isMoving && blob !== unpaintable ? setUnmoved(blob) : onBroken());
  return (
    <>
      {/* Pointer gestures have equivalents in the zoom bar and in key shortcuts. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={areaRef}
        className={styles.area}
        role="group"
        aria-label={t('preview.zoom.area', { name: file.name })}
        dir="ltr"
        data-can-pan={zoom.canPan}
        tabIndex={zoom.canPan ? 0 : -1}
        {...scrollArea}
        {...pointer}
        onDoubleClick={({ clientX: x, clientY: y }) =>
          zoom.zoomTo(Math.round(zoom.percent) === WHOLE_PERCENT ? 'fit' : WHOLE_PERCENT, { x, y })
        }
      >
        <div className={styles.canvas}>
          {painted !== undefined && (
            <CanvasImage
              {...imageProps}
              ref={canvasRef}
              blob={painted}
              label={file.name}
              onPaint={setNaturalSize}
              onError={() => setUnpaintable(blob)}
            />
          )}
          {painted === undefined && url !== undefined && (
            <img
              {...imageProps}
              ref={imageRef}
              src={url}
              alt={file.name}
              draggable={false}
              onLoad={measure}
              onError={onError}
            />
          )}
        </div>
      </div>
      {isLoading && (
        <div className={styles.waiting}>
          <PreviewLoading />
        </div>
      )}
      <div className={stage.toolbar}>
        {tools}
        <ZoomBar percent={zoom.percent} onZoom={zoom.zoomTo} fullScreen={fullScreen} />
      </div>
    </>
  );
}

/** Shows an image in one size, or the fallback when the server or the browser cannot show it. */
function SizedImage({ fallback, ...props }: ViewerProps & { fallback: ReactNode }): ReactNode {
  const { url, blob, error } = useFileSource(props.file, props.size);
  const [brokenUrl, setBrokenUrl] = useState<string>();
  if (error !== null || (url !== undefined && brokenUrl === url)) return fallback;
  return <ShownImage {...props} url={url} blob={blob} onBroken={() => setBrokenUrl(url)} />;
}

/** Shows an image: its rendering, or the file itself where it has none and is not too large. */
export function ImageViewer(props: ViewerProps): ReactNode {
  const { file, size } = props;
  const broken = <BrokenImage file={file} />;
  const hasOriginal = size !== 'main' && file.sizeBytes <= ORIGINAL_PICTURE_BYTES;
  const fallback = hasOriginal ? <SizedImage {...props} size="main" fallback={broken} /> : broken;
  return <SizedImage {...props} fallback={fallback} />;
}
