import { useLocale } from '@abrak/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import * as styles from './Chart.css.ts';

/** Width in px until the chart has been measured. */
const FIRST_WIDTH = 720;
const HEIGHT = 220;
const EDGE = { block: 12, foot: 28, side: 44, end: 24 } as const;
const FULL = 100;

export interface LineChartProps {
  /** Accessible name. */
  readonly label: string;
  /** Values in percent, in chronological order. */
  readonly values: readonly number[];
  /** Horizontal grid lines: value in percent and label. */
  readonly marks: readonly (readonly [value: number, words: string])[];
  /** Labels of the horizontal axis: index in `values` and text. */
  readonly ticks: readonly (readonly [place: number, words: string])[];
}

/** Measures the available width in px. Drawing at that width keeps the text at its normal size. */
function useWidth() {
  const ref = useRef<SVGSVGElement>(null);
  const [width, setWidth] = useState(FIRST_WIDTH);
  useEffect(() => {
    if (ref.current === null) return;
    const observer = new ResizeObserver(
      ([entry]) => entry !== undefined && setWidth(Math.max(1, entry.contentRect.width)),
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}

/** Line chart of percentages over time; runs in reading direction. */
export function LineChart({ label, values, marks, ticks }: LineChartProps): ReactNode {
  const isMirrored = useLocale().direction === 'rtl';
  const { ref, width } = useWidth();
  const inner = width - EDGE.side - EDGE.end;
  const across = (offset: number) => (isMirrored ? width - offset : offset);
  const x = (place: number) => across(EDGE.side + (place * inner) / Math.max(1, values.length - 1));
  const y = (value: number) => EDGE.block + (1 - value / FULL) * (HEIGHT - EDGE.block - EDGE.foot);
  const points = values.map((value, place) => `${x(place).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
  return (
    <svg ref={ref} className={styles.drawing} viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={label}>
      {marks.map(([value, words]) => (
        <g key={value}>
          <line
            className={styles.grid}
            x1={across(EDGE.side)}
            x2={across(width - EDGE.end)}
            y1={y(value)}
            y2={y(value)}
          />
          <text className={styles.label} x={across(EDGE.side - 8)} y={y(value) + 4} textAnchor="end">
            {words}
          </text>
        </g>
      ))}
      <polygon className={styles.area} points={`${x(0)},${y(0)} ${points} ${x(values.length - 1)},${y(0)}`} />
      <polyline className={styles.line} points={points} />
      {ticks.map(([place, words]) => (
        <text key={place} className={styles.label} x={x(place)} y={HEIGHT - 6} textAnchor="middle">
          {words}
        </text>
      ))}
    </svg>
  );
}
