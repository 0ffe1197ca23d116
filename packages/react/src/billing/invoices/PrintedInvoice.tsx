import type { Invoice } from '@abrak/core/billing';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useClient, useLocale, usePortalContainer } from '../../provider/index.ts';
import { themeRoot } from '../../theme/index.ts';
import { Ltr, useEffectEvent, useTranslation } from '../../ui/index.ts';
import { InvoiceFacts } from './InvoiceFacts.tsx';
import { InvoiceParties } from './InvoiceParties.tsx';
import { InvoiceSheet } from './InvoiceSheet.tsx';
import * as styles from './PrintedInvoice.css.ts';

/** Props of PrintedInvoice. */
export interface PrintedInvoiceProps {
  readonly invoice: Invoice;
  /** Name of the issuer as printed; undefined for none. */
  readonly issuer: string | undefined;
  /** Logo of an issuer that is not configured as the provider's seller. */
  readonly issuerLogo: ReactNode;
  /** Current time in milliseconds since the epoch. */
  readonly now: number;
  /** Called after the print dialog was closed, printed or cancelled. */
  readonly onPrinted: () => void;
  /** True when the browser prints already, as after Ctrl+P. */
  readonly isPrinting: boolean;
}

/** Milliseconds after which an invoice is printed without the pictures that are still missing. */
const PICTURES_MS = 3_000;

/** Waits until the pictures of an element can be printed, or have failed, or take too long. */
async function picturesOf(element: HTMLElement | null): Promise<void> {
  const decoded = Promise.allSettled(Array.from(element?.querySelectorAll('img') ?? [], (picture) => picture.decode()));
  // `decode` has no limit of its own, and somebody waits for the print dialog.
  const late = new Promise((resolve) => setTimeout(resolve, PICTURES_MS));
  await Promise.race([decoded, late]);
}

interface PrintingOptions extends Pick<PrintedInvoiceProps, 'isPrinting' | 'onPrinted'> {
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

/** Adopts the style sheets of the shadow tree that contains the invoice into the document while it is printed. */
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
 * Renders an invoice at the end of the body and prints it once it is mounted; a PDF comes from the browser's print
 * dialog.
 */
export function PrintedInvoice({ invoice, issuer, issuerLogo, now, isPrinting, onPrinted }: PrintedInvoiceProps): ReactNode {
  const { t } = useTranslation('billing');
  const { locale, direction } = useLocale();
  const { seller } = useClient().provider;
  const page = useRef<HTMLElement>(null);
  useAdoptedStyles();
  usePrinting(t('invoice.fileTitle', { number: invoice.refCode }), { page, isPrinting, onPrinted });
  return createPortal(
    <main ref={page} className={`${themeRoot} ${styles.page}`} data-theme="light" data-abrak-print lang={locale} dir={direction}>
      <header className={styles.header}>
        <h1 className={styles.title}>
          {t('invoice.title')} <Ltr isMono={false}>{invoice.refCode}</Ltr>
        </h1>
        {seller?.logoUrl === undefined ? seller === undefined && issuerLogo : <img className={styles.logo} src={seller.logoUrl} alt="" />}
      </header>
      <InvoiceParties issuer={issuer} />
      <InvoiceFacts invoice={invoice} now={now} />
      <InvoiceSheet invoice={invoice} />
    </main>,
    document.body,
  );
}
