import { type PDFPageProxy, TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs';
import * as styles from './PdfPage.css.ts';
import { PIXELS_PER_POINT } from './usePdf.ts';

/** Pixels that one page may have; browsers refuse much larger pictures. */
const MAX_PIXELS = 16_000_000;

/** A drawing that is under way. */
export interface Drawing {
  /** Rejects when the page cannot be drawn, and when it was stopped. */
  readonly done: Promise<void>;
  readonly stop: () => void;
}

/**
 * Draws a page and its words into a sheet, at a scale: 1 is its own size. What was there stays until the new picture
 * is complete.
 */
export function drawPage(page: PDFPageProxy, sheet: HTMLElement, scale: number): Drawing {
  const viewport = page.getViewport({ scale: scale * PIXELS_PER_POINT });
  const { width, height } = viewport;
  const density = Math.min(devicePixelRatio, Math.sqrt(MAX_PIXELS / (width * height)));
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(width * density);
  canvas.height = Math.floor(height * density);
  const task = page.render({ canvas, viewport, transform: [density, 0, 0, density, 0, 0] });
  const words = document.createElement('div');
  words.className = styles.words;
  const text = new TextLayer({ textContentSource: page.streamTextContent(), container: words, viewport });
  const draw = async () => {
    await task.promise;
    sheet.replaceChildren(canvas);
    await text.render();
    sheet.append(words);
  };
  return {
    done: draw(),
    stop() {
      task.cancel();
      text.cancel();
    },
  };
}
