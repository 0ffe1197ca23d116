import { type PDFPageProxy, TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs';
import * as styles from './PdfPage.css.ts';
import { PIXELS_PER_POINT } from './usePdf.ts';

/** Maximum number of pixels of a page's canvas; browsers reject much larger ones. */
const MAX_PIXELS = 16_000_000;

/** Page rendering in progress. */
export interface PageRendering {
  /**
   * Resolves with true when every picture of the page was decoded. Rejects when the page cannot be rendered, or when the
   * rendering was cancelled.
   */
  readonly done: Promise<boolean>;
  /** Cancels the rendering. */
  readonly stop: () => void;
}

// pdf.js leaves out what it cannot decode, such as scans where the page's policy forbids WebAssembly.
function hasMissingPicture({ objs, commonObjs }: PDFPageProxy): boolean {
  return [...objs, ...commonObjs].some(([, decoded]) => decoded === null);
}

/**
 * Renders a page and its text layer into a sheet; scale 1 is the original size. The previous picture stays until the
 * new one is complete.
 */
export function drawPage(page: PDFPageProxy, sheet: HTMLElement, scale: number): PageRendering {
  const viewport = page.getViewport({ scale: scale * PIXELS_PER_POINT });
  const { width, height } = viewport;
  const density = Math.min(devicePixelRatio, Math.sqrt(MAX_PIXELS / (width * height)));
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(width * density);
  canvas.height = Math.floor(height * density);
  const task = page.render({ canvas, viewport, transform: [density, 0, 0, density, 0, 0] });
  const words = document.createElement('div');
  words.className = styles.textLayer;
  const text = new TextLayer({ textContentSource: page.streamTextContent(), container: words, viewport });
  const draw = async () => {
    await task.promise;
    sheet.replaceChildren(canvas);
    await text.render();
    sheet.append(words);
    return !hasMissingPicture(page);
  };
  return {
    done: draw(),
    stop() {
      task.cancel();
      text.cancel();
    },
  };
}
