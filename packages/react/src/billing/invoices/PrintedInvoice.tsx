import type { Invoice } from '@abrak/core';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../account/index.ts';
import { useLocale, usePortalContainer } from '../../provider/index.ts';
import { themeRoot } from '../../theme/index.ts';
import { Ltr, Name } from '../../ui/index.ts';
import { InvoiceFacts } from './InvoiceFacts.tsx';
import { InvoiceSheet } from './InvoiceSheet.tsx';
import * as styles from './PrintedInvoice.css.ts';

export interface PrintedInvoiceProps {
  readonly invoice: Invoice;
  /** Who made it out: the provider's name as it is to be printed; default: nobody is named. */
  readonly issuer: string | undefined;
  readonly now: number;
  /** The browser has printed it, or was told not to. */
  readonly onPrinted: () => void;
}

/** Prints the page as what is marked on it alone, under a name of its own; a file that is saved gets that name. */
function usePrinting(title: string, onPrinted: () => void): void {
  const end = useEffectEvent(onPrinted);
  useEffect(() => {
    const { body, title: ownTitle } = document;
    const printed = () => end();
    addEventListener('afterprint', printed);
    body.dataset['abrakPrinting'] = '';
    document.title = title;
    // Drawn first; and in strict mode once only.
    const frame = requestAnimationFrame(() => print());
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('afterprint', printed);
      delete body.dataset['abrakPrinting'];
      document.title = ownTitle;
    };
  }, [title]);
}

/** Lends the page the styles of the shadow tree that the invoice comes from, for as long as it is printed. */
function useLentStyles(): void {
  const portalContainer = usePortalContainer();
  useEffect(() => {
    const root = portalContainer?.getRootNode();
    if (!(root instanceof ShadowRoot)) return undefined;
    const lent = new Set(root.adoptedStyleSheets);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, ...lent];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => !lent.has(sheet));
    };
  }, [portalContainer]);
}

/** An invoice on a sheet of its own, printed as soon as it is there; a PDF is the same by the browser's own print. */
export function PrintedInvoice({ invoice, issuer, now, onPrinted }: PrintedInvoiceProps): ReactNode {
  const { t } = useTranslation('billing');
  const { locale, direction } = useLocale();
  const { data: user } = useCurrentUser();
  useLentStyles();
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
