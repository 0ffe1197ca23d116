import { clampZoom, stepZoom } from '@abrak/core/internal';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation, useElementSize } from '../../../ui/index.ts';
import { scrollArea } from '../viewer/previewKeys.ts';
import * as stage from '../viewer/stage.css.ts';
import { useViewerKeys } from '../viewer/useViewerKeys.ts';
import type { ViewerProps } from '../viewer/viewerProps.ts';
import { type Zoom, zoomKeyOf } from '../viewer/zoom.ts';
import { ZoomBar } from '../viewer/ZoomBar.tsx';
import { PageNumber } from './PageNumber.tsx';
import { PdfPage } from './PdfPage.tsx';
import * as styles from './PdfViewer.css.ts';
import type { Pdf } from './usePdf.ts';

const WHOLE_PERCENT = 100;

interface PdfPagesProps extends Omit<ViewerProps, 'size'> {
  pdf: Pdf;
}

/** Virtualized pages of a PDF in one column, with page number, zoom and full screen. */
export function PdfPages({ pdf, file, keysRef, fullScreen }: PdfPagesProps): ReactNode {
  const { t } = useTranslation('files');
  const { document: pages, pageSize } = pdf;
  const areaRef = useRef<HTMLDivElement>(null);
  const stageSize = useElementSize(areaRef);
  const [zoom, setZoom] = useState<Zoom>('fit');
  const room = stageSize.width - 2 * styles.PAGE_GAP;
  const fit = room > 0 ? Math.min(WHOLE_PERCENT, (room / pageSize.width) * WHOLE_PERCENT) : WHOLE_PERCENT;
  const percent = zoom === 'fit' ? fit : zoom;
  const scale = percent / WHOLE_PERCENT;

  const lines = useVirtualizer({
    count: pages.numPages,
    getScrollElement: () => areaRef.current,
    estimateSize: () => pageSize.height * scale + styles.PAGE_GAP,
    paddingEnd: styles.PAGE_GAP,
    overscan: 1,
  });
  const shownScale = useRef(scale);
  useLayoutEffect(() => {
    const area = areaRef.current;
    if (area === null || shownScale.current === scale) return;
    // Keeps the visible part of the document in place while its pages change size.
    const offset = area.scrollTop * (scale / shownScale.current);
    shownScale.current = scale;
    lines.measure();
    area.scrollTop = offset;
  }, [lines, scale]);

  const middle = (lines.scrollOffset ?? 0) + stageSize.height / 2;
  const items = lines.getVirtualItems();
  const inSight = items.find(({ end }) => end >= middle) ?? items.at(-1);

  const zoomTo = (next: Zoom) => setZoom(next === 'fit' ? 'fit' : clampZoom(next));
  useViewerKeys(keysRef, (event) => {
    const key = zoomKeyOf(event);
    if (key === undefined) return false;
    if (key === 'fullScreen') fullScreen.toggle();
    else if (key === 'fit') zoomTo('fit');
    else zoomTo(key === 'whole' ? WHOLE_PERCENT : stepZoom(percent, key === 'in' ? 1 : -1));
    return true;
  });

  return (
    <>
      <div
        ref={areaRef}
        className={stage.area}
        role="group"
        aria-label={t('preview.pdf.label', { name: file.name })}
        dir="ltr"
        tabIndex={0}
        {...scrollArea}
      >
        <div
          className={styles.pages}
          style={{ blockSize: lines.getTotalSize(), inlineSize: pageSize.width * scale + 2 * styles.PAGE_GAP }}
        >
          {items.map(({ key, index, start }) => (
            <div
              key={key}
              ref={lines.measureElement}
              data-index={index}
              className={styles.line}
              style={{ transform: `translateY(${start}px)` }}
            >
              <PdfPage pdf={pdf} number={index + 1} scale={scale} />
            </div>
          ))}
        </div>
      </div>
      <div className={stage.toolbar}>
        <PageNumber
          page={(inSight?.index ?? 0) + 1}
          count={pages.numPages}
          onGo={(page) => lines.scrollToIndex(page - 1, { align: 'start' })}
        />
        <span className={stage.divider} />
        <ZoomBar percent={percent} onZoom={zoomTo} fullScreen={fullScreen} />
      </div>
    </>
  );
}
