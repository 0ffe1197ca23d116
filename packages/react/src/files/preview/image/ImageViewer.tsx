import { fileQueries } from '@abrak/core/files';
import { useQueryClient } from '@tanstack/react-query';
import { ImageOff } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation, type ElementSize } from '../../../ui/index.ts';
import { scrollArea } from '../viewer/previewKeys.ts';
import { CanvasImage } from '../../listing/index.ts';
import { useFileSource } from '../../data/index.ts';
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
  const title = t('preview.imageMissing');
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

/** Shows an image with zoom, panning and full screen. */
export function ImageViewer({ file, size, keysRef, fullScreen }: ViewerProps): ReactNode {
  const { t } = useTranslation('files');
  const cache = useQueryClient();
  const { url, blob, error } = useFileSource(file, size);
  const [unpaintable, setUnpaintable] = useState<Blob>();
  const painted = blob === unpaintable ? undefined : blob;
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const areaRef = useRef<HTMLDivElement>(null);
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const { imageRef, measure, setNaturalSize, natural, isLoading } = useNaturalSize(painted ?? url);
  const zoom = useImageZoom({ areaRef, imageRef: painted === undefined ? imageRef : canvasRef, natural });
  useImageKeys({ keysRef, fullScreen }, zoom);
  const pointer = usePanAndPinch(areaRef, zoom);
  if (error !== null || (url !== undefined && brokenUrl === url)) return <BrokenImage file={file} />;

  const imageProps = {
    className: styles.image,
    style: { inlineSize: zoom.width },
    'data-loading': natural === undefined,
  };
  const onError = () => {
    setBrokenUrl(url);
    // The file may have been deleted since the folder was listed; the refetch removes it.
    void cache.invalidateQueries({ queryKey: [...fileQueries.all, 'folder'] });
  };
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
        <ZoomBar percent={zoom.percent} onZoom={zoom.zoomTo} fullScreen={fullScreen} />
      </div>
    </>
  );
}
