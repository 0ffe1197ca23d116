import { type ReactNode, useId } from 'react';
import * as styles from './FacetCloud.css.ts';

const COLUMNS = 9;
const ROWS = 7;

type Point = readonly [x: number, y: number];

/** Returns a number from 0 to 1 that depends on its arguments only, so that the picture is the same each time. */
function noise(seed: number, salt: number): number {
  const value = Math.sin(seed * 12.9898 + salt * 78.233) * 43_758.5453;
  return value - Math.floor(value);
}

function corner(column: number, row: number): Point {
  const seed = row * COLUMNS + column;
  return [(column + (noise(seed, 1) - 0.5) * 0.7) * 5, (row + (noise(seed, 2) - 0.5) * 0.7) * 5];
}

const joined = (points: readonly Point[]) => points.map((point) => point.map((one) => one.toFixed(1)).join()).join(' ');

function facetsOf(column: number, row: number) {
  const [start, top, bottom, end] = [
    corner(column, row),
    corner(column + 1, row),
    corner(column, row + 1),
    corner(column + 1, row + 1),
  ];
  const seed = row * COLUMNS + column;
  return [
    { points: joined([start, top, bottom]), opacity: noise(seed, 3) * 0.3 },
    { points: joined([top, end, bottom]), opacity: noise(seed, 4) * 0.3 },
  ];
}

const facets = Array.from({ length: ROWS * COLUMNS }, (_, index) =>
  facetsOf(index % COLUMNS, Math.floor(index / COLUMNS)),
).flat();

export interface FacetCloudProps {
  /** Width in pixels; it shrinks where there is less room. */
  readonly width: number;
  /** True for a grey cloud whose flake has fallen out, for what cannot be found. Default false. */
  readonly isLost?: boolean;
}

/** Decorative picture in the motif of the logo: a cloud of facets with a flake of mica. */
export function FacetCloud({ width, isLost = false }: FacetCloudProps): ReactNode {
  const silhouette = useId();
  return (
    <svg
      className={styles.picture}
      data-lost={isLost}
      width={width}
      viewBox={isLost ? '0 2 40 38' : '0 2 40 30'}
      aria-hidden
    >
      <clipPath id={silhouette}>
        <path d="M10.5 30A9.5 9.5 0 0 1 8.9 11.1 12 12 0 0 1 31.6 13 8.6 8.6 0 0 1 30.4 30Z" />
      </clipPath>
      <g clipPath={`url(#${silhouette})`}>
        <rect className={styles.base} width="40" height="32" />
        {facets.map(({ points, opacity }) => (
          <polygon key={points} className={styles.facet} points={points} opacity={opacity} />
        ))}
        {isLost && <path className={styles.gap} d="M20 12.5 26 19.5 20 26 14 19.5Z" />}
      </g>
      <g transform={isLost ? 'translate(9 41) rotate(24) scale(0.7) translate(-20 -19)' : undefined}>
        <path className={styles.flakeBright} d="M20 12.5 26 19.5 20 26Z" />
        <path className={styles.flakeDim} d="M20 12.5 14 19.5 20 26Z" />
      </g>
    </svg>
  );
}
