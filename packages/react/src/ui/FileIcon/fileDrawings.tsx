import type { FileKind } from '@abrak/core/internal';
import type { ReactNode } from 'react';
import * as css from './FileIcon.css.ts';

// Shapes of lucide's file icons. All signs of a sheet share one path, since each path is a DOM element in every row.
const SHEET =
  'M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2z';
const FOLD = 'M14 2v5a1 1 0 0 0 1 1h5';

function draw(outline: string, signs: string): ReactNode {
  return (
    <>
      <path d={outline} />
      <path d={signs} />
    </>
  );
}

const drawSheet = (signs = '') => draw(SHEET, FOLD + signs);

/** Icon shapes by kind of file, in a 24 × 24 view box. */
export const fileDrawings: Readonly<Record<FileKind, ReactNode>> = {
  folder: (
    <path d="M20 20a2 2 0 0 0 2-2V8a2 2 0 0 0-2-2h-7.9a2 2 0 0 1-1.69-.9L9.6 3.9A2 2 0 0 0 7.93 3H4a2 2 0 0 0-2 2v13a2 2 0 0 0 2 2Z" />
  ),
  image: drawSheet('M8 12a2 2 0 1 0 4 0a2 2 0 1 0-4 0zM20 17l-1.296-1.296a2.41 2.41 0 0 0-3.408 0L9 22'),
  video: drawSheet(
    'M15.033 13.44a.647.647 0 0 1 0 1.12l-4.065 2.352a.645.645 0 0 1-.968-.56v-4.704a.645.645 0 0 1 .967-.56z',
  ),
  audio: draw(
    'M4 6.835V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.706.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2h-.343',
    `${FOLD}M2 19a2 2 0 0 1 4 0v1a2 2 0 0 1-4 0v-4a6 6 0 0 1 12 0v4a2 2 0 0 1-4 0v-1a2 2 0 0 1 4 0`,
  ),
  // lucide has no icon for PDF files: a sheet with a label.
  pdf: (
    <>
      <path d="M15 2H6a2 2 0 0 0-2 2v16a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V7Z" />
      <path d="M14 2v4a2 2 0 0 0 2 2h4" />
      <rect x={7.5} y={13} width={9} height={4.5} rx={0.75} className={css.solid} />
    </>
  ),
  text: drawSheet('M10 9H8M16 13H8M16 17H8'),
  code: drawSheet('M10 12.5 8 15l2 2.5M14 12.5l2 2.5-2 2.5'),
  archive: draw(
    'M13.659 22H18a2 2 0 0 0 2-2V8a2.4 2.4 0 0 0-.706-1.706l-3.588-3.588A2.4 2.4 0 0 0 14 2H6a2 2 0 0 0-2 2v11.5',
    `${FOLD}M8 12v-1M8 18v-2M8 7V6M6 20a2 2 0 1 0 4 0a2 2 0 1 0-4 0z`,
  ),
  spreadsheet: drawSheet('M8 13h2M14 13h2M8 17h2M14 17h2'),
  document: drawSheet('M11 18h2M12 12v6M9 13v-.5a.5.5 0 0 1 .5-.5h5a.5.5 0 0 1 .5.5v.5'),
  presentation: drawSheet('M8 18v-1M12 18v-6M16 18v-3'),
  other: drawSheet(),
};
