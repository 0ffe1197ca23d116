import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation, type ElementSize } from '../../../ui/index.ts';
import { drawPage, type PageRendering } from './drawPage.ts';
import * as styles from './PdfPage.css.ts';
import { type Pdf, PIXELS_PER_POINT } from './usePdf.ts';

interface PdfPageProps {
  pdf: Pdf;
  /** Page number, from 1. */
  number: number;
  /** Scale; 1 is the original size. */
  scale: number;
}

/** Renders one page of a PDF; cancels the rendering when it unmounts. */
export function PdfPage({ pdf, number, scale }: PdfPageProps): ReactNode {
  const { t } = useTranslation('files');
  const sheetRef = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<ElementSize>(pdf.pageSize);
  const [isBroken, setIsBroken] = useState(false);
  const [isWhole, setIsWhole] = useState(true);

  useEffect(() => {
    const sheet = sheetRef.current;
    if (sheet === null) return undefined;
    // pdf.js scales the text layer by this property.
    sheet.style.setProperty('--total-scale-factor', String(scale * PIXELS_PER_POINT));
    let isOver = false;
    let drawing: PageRendering | undefined;
    const draw = async () => {
      const page = await pdf.document.getPage(number);
      if (isOver) return;
      const { width, height } = page.getViewport({ scale: PIXELS_PER_POINT });
      setSize({ width, height });
      drawing = drawPage(page, sheet, scale);
      const isDrawnWhole = await drawing.done;
      if (!isOver) setIsWhole(isDrawnWhole);
    };
    draw().catch(() => {
      if (!isOver) setIsBroken(true);
    });
    return () => {
      isOver = true;
      drawing?.stop();
    };
  }, [pdf, number, scale]);

  return (
    <div
      role="group"
      aria-label={t('preview.pdf.pageLabel', { page: number })}
      dir="ltr"
      className={styles.page}
      style={{ inlineSize: size.width * scale, blockSize: size.height * scale }}
    >
      {isBroken ? <p className={styles.broken}>{t('preview.pdf.failed')}</p> : <div ref={sheetRef} />}
      {!isWhole && <p className={styles.partMissing}>{t('preview.pdf.partMissing')}</p>}
    </div>
  );
}
