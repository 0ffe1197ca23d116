import { toLatinDigits } from '@abrak/core';
import { type ReactNode, useState } from 'react';
import { useFormat } from '../../../provider/index.ts';
import { TextField, useTranslation, Form } from '../../../ui/index.ts';
import * as styles from './PdfViewer.css.ts';

interface PageNumberProps {
  /** Number of the visible page, from 1. */
  page: number;
  /** Number of pages. */
  count: number;
  /** Called with a page number between 1 and `count`. */
  onGo: (page: number) => void;
}

/** Field with the number of the visible page; typing a number in any digits goes to that page. */
export function PageNumber({ page, count, onGo }: PageNumberProps): ReactNode {
  const { t } = useTranslation('files');
  const format = useFormat();
  const [typed, setTyped] = useState<string>();
  const go = () => {
    const wanted = Number.parseInt(toLatinDigits(typed ?? ''), 10);
    setTyped(undefined);
    if (Number.isFinite(wanted)) onGo(Math.min(Math.max(1, wanted), count));
  };
  return (
    <Form className={styles.place} onSubmit={go}>
      <TextField
        className={styles.pageNumber}
        label={t('preview.pdf.page')}
        isLabelHidden
        inputMode="numeric"
        value={typed ?? format.number(page)}
        onChange={setTyped}
        onBlur={() => setTyped(undefined)}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <span>{t('preview.pdf.pageOf', { count })}</span>
    </Form>
  );
}
