import { type ReactNode, useMemo } from 'react';
import { encode } from 'uqr';
import * as styles from './SecurityFactors.css.ts';

export interface QrCodeProps {
  /** Encoded text. */
  readonly text: string;
  /** Accessible name. */
  readonly label: string;
}

const BORDER_MODULES = 2;
// Cameras of older phones read no finer ones.
const MODULE_PX = 4;
const MIN_PX = 200;

function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
}

/** Draws a text as a QR code. */
export function QrCode({ text, label }: QrCodeProps): ReactNode {
  const { size, data } = useMemo(() => encode(text, { ecc: 'M', border: BORDER_MODULES }), [text]);
  return (
    <svg
      className={styles.qr}
      style={{ inlineSize: Math.max(MIN_PX, MODULE_PX * size) }}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={pathOf(data)} fill="#000000" />
    </svg>
  );
}
