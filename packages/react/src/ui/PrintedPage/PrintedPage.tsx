import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { themeRoot } from '../../theme/index.ts';
import { useLocale, usePortalContainer } from '../environment/environment.ts';
import { useEffectEvent } from '../useEffectEvent.ts';
import * as css from './PrintedPage.css.ts';

export interface PrintedPageProps {
  /** Title of the document while it is printed; browsers use it as the file name of a PDF. */
  readonly title: string;
  /** Called after the print dialog was closed, printed or cancelled. */
  readonly onPrinted: () => void;
  /** True when the browser prints already, as after Ctrl+P; default false. */
  readonly isPrinting?: boolean;
  readonly children: ReactNode;
}

/** Milliseconds after which a page is printed without the pictures that are still missing. */
const PICTURES_MS = 3_000;

/** Waits until the pictures of an element can be printed, or have failed, or take too long. */
async function picturesOf(element: HTMLElement | null): Promise<void> {
  const decoded = Promise.allSettled(Array.from(element?.querySelectorAll('img') ?? [], (picture) => picture.decode()));
  // `decode` has no limit of its own, and somebody waits for the print dialog.
  const late = new Promise((resolve) => setTimeout(resolve, PICTURES_MS));
  await Promise.race([decoded, late]);
}

interface PrintingOptions extends Required<Pick<PrintedPageProps, 'isPrinting' | 'onPrinted'>> {
  /** Printed element. */
  readonly page: RefObject<HTMLElement | null>;
}

/**
 * Prints the page with everything hidden but `[data-abrak-print]`. Sets the document title meanwhile, because browsers
 * use it as the file name of a PDF.
 */
function usePrinting(title: string, { page, isPrinting, onPrinted }: PrintingOptions): void {
  const onEnd = useEffectEvent(onPrinted);
  useEffect(() => {
    const { body, title: ownTitle } = document;
    const notifyPrinted = () => onEnd();
    addEventListener('afterprint', notifyPrinted);
    body.dataset['abrakPrinting'] = '';
    document.title = title;
    // Prints after the first paint; the flag keeps strict mode from printing twice.
    let isEnded = isPrinting;
    requestAnimationFrame(() => void picturesOf(page.current).then(() => isEnded || print()));
    return () => {
      isEnded = true;
      removeEventListener('afterprint', notifyPrinted);
      delete body.dataset['abrakPrinting'];
      document.title = ownTitle;
    };
  }, [title, page, isPrinting]);
}

/** Adopts the style sheets of the shadow tree that contains the page into the document while it is printed. */
function useAdoptedStyles(): void {
  const portalContainer = usePortalContainer();
  useEffect(() => {
    const root = portalContainer?.getRootNode();
    if (!(root instanceof ShadowRoot)) return undefined;
    const adopted = new Set(root.adoptedStyleSheets);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, ...adopted];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => !adopted.has(sheet));
    };
  }, [portalContainer]);
}

/**
 * Renders its children at the end of the body and prints them once they are mounted, and nothing else; a PDF comes from
 * the browser's print dialog.
 */
export function PrintedPage({ title, onPrinted, isPrinting = false, children }: PrintedPageProps) {
  const { locale, direction } = useLocale();
  const page = useRef<HTMLElement>(null);
  useAdoptedStyles();
  usePrinting(title, { page, isPrinting, onPrinted });
  return createPortal(
    <main
      ref={page}
      className={`${themeRoot} ${css.page}`}
      data-theme="light"
      data-abrak-print
      lang={locale}
      dir={direction}
    >
      {children}
    </main>,
    document.body,
  );
}
