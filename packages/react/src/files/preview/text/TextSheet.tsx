import type { StoredDocument } from '@abrak/core/files';
import type { Direction } from '@abrak/core';
import { previewKind } from '@abrak/core/internal';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTranslation } from '../../../ui/index.ts';
import { useFormat, useLocale } from '../../../provider/index.ts';
import { scrollArea } from '../viewer/previewKeys.ts';
import * as styles from './TextViewer.css.ts';
import type { TextLine } from './textLines.ts';

const OVERSCAN = 20;

/** Width in em of the widest digit of any script. */
const DIGIT_EM = 0.75;

interface LineProps {
  line: TextLine;
  /** Direction of a line without letters. */
  base: Direction;
  /** Number of digits of the longest line number. */
  digits: number;
}

function Line({ line, base, digits }: LineProps): ReactNode {
  const format = useFormat();
  return (
    <>
      <span className={styles.number} style={{ inlineSize: `${digits * DIGIT_EM}em` }} aria-hidden>
        {line.number !== undefined && format.number(line.number)}
      </span>
      <span className={styles.text} dir={line.direction ?? base}>
        {line.tokens.map(({ text, kind }, place) =>
          kind === undefined ? (
            text
          ) : (
            // Tokens are never reordered.
            // oxlint-disable-next-line react/no-array-index-key
            <span key={place} className={styles.piece} data-kind={kind}>
              {text}
            </span>
          ),
        )}
      </span>
    </>
  );
}

interface TextSheetProps {
  file: StoredDocument;
  lines: readonly TextLine[];
  isWrapped: boolean;
}

/** Virtualized lines of a text with their numbers. */
export function TextSheet({ file, lines, isWrapped }: TextSheetProps): ReactNode {
  const { t } = useTranslation('files');
  const { direction } = useLocale();
  const isCode = previewKind(file) === 'code';
  const base = isCode ? 'ltr' : (lines.find((line) => line.direction !== undefined)?.direction ?? direction);
  const areaRef = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => areaRef.current,
    estimateSize: () => styles.LINE_HEIGHT,
    overscan: OVERSCAN,
  });
  useLayoutEffect(() => virtual.measure(), [virtual, isWrapped]);
  const digits = String(lines.length).length;
  return (
    <div
      ref={areaRef}
      className={styles.area}
      role="group"
      aria-label={t('preview.text.label', { name: file.name })}
      dir={base}
      tabIndex={0}
      {...scrollArea}
    >
      <div
        className={styles.sheet}
        data-code={isCode}
        data-wrap={isWrapped}
        style={{ blockSize: virtual.getTotalSize() }}
      >
        {virtual.getVirtualItems().map(({ key, index, start }) => {
          const line = lines[index];
          return (
            line !== undefined && (
              <div
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                className={styles.line}
                style={{ transform: `translateY(${start}px)` }}
              >
                <Line line={line} base={base} digits={digits} />
              </div>
            )
          );
        })}
      </div>
    </div>
  );
}
