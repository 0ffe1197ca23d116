import type { Invoice } from '@abrak/core/billing';
import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../account/index.ts';
import { useLocale, usePortalContainer } from '../../provider/index.ts';
import { themeRoot } from '../../theme/index.ts';
import { Ltr, Name, useEffectEvent } from '../../ui/index.ts';
import { InvoiceFacts } from './InvoiceFacts.tsx';
import { InvoiceSheet } from './InvoiceSheet.tsx';
import * as styles from './PrintedInvoice.css.ts';

/** Props of PrintedInvoice. */
export interface PrintedInvoiceProps {
  readonly invoice: Invoice;
  /** Name of the issuer as printed; undefined for none. */
  readonly issuer: string | undefined;
  /** Current time in milliseconds since the epoch. */
  readonly now: number;
  /** Called after the print dialog was closed, printed or cancelled. */
  readonly onPrinted: () => void;
}

/**
 * Prints the page with everything hidden but `[data-abrak-print]`. Sets the document title meanwhile, because browsers
 * use it as the file name of a PDF.
 */
function usePrinting(title: string, onPrinted: () => void): void {
  const onEnd = useEffectEvent(onPrinted);
  useEffect(() => {
    const { body, title: ownTitle } = document;
    const notifyPrinted = () => onEnd();
    addEventListener('afterprint', notifyPrinted);
    body.dataset['abrakPrinting'] = '';
    document.title = title;
    // Prints after the first paint; the cancelled frame keeps strict mode from printing twice.
    const frame = requestAnimationFrame(() => print());
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('afterprint', notifyPrinted);
      delete body.dataset['abrakPrinting'];
      document.title = ownTitle;
    };
  }, [title]);
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
export function PrintedInvoice({ invoice, issuer, now, onPrinted }: PrintedInvoiceProps): ReactNode {
  const { t } = useTranslation('billing');
  const { locale, direction } = useLocale();
  const { data: user } = useCurrentUser();
  useAdoptedStyles();
  usePrinting(t('invoice.fileTitle', { number: invoice.refCode }), onPrinted);
  return createPortal(
    <main className={`${themeRoot} ${styles.page}`} data-theme="light" data-abrak-print lang={locale} dir={direction}>
      <header className={styles.header}>
        <h1 className={styles.title}>
          {t('invoice.title')} <Ltr isMono={false}>{invoice.refCode}</Ltr>
        </h1>
        {issuer !== undefined && <Name className={styles.issuer} text={issuer} />}
      </header>
      {user !== undefined && (
        <p>
          {t('invoice.customer')}: <Name text={user.displayName} />
        </p>
      )}
      <InvoiceFacts invoice={invoice} now={now} />
      <InvoiceSheet invoice={invoice} />
    </main>,
    document.body,
  );
}
