import type { FileKind } from '@abrak/core/internal';
import { html, raw } from 'hono/html';

const sheet = '<path d="M14 2H6a2 2 0 0 0-2 2v16a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V8Z"/><path d="M14 2v6h6"/>';

const shapes: Readonly<Record<FileKind, string>> = {
  folder: '<path d="M3 6a2 2 0 0 1 2-2h4.2l2.4 3H19a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2Z"/>',
  image: `${sheet}<circle cx="9" cy="12.5" r="1.2"/><path d="m7 18.5 3-3 1.8 1.8 2.2-2.8 3 4"/>`,
  video: `${sheet}<path d="m10 11.8 5 3.1-5 3.1Z"/>`,
  audio: `${sheet}<path d="M10.5 17.5v-5.2l4.5-.9v5.2"/><circle cx="9.3" cy="17.5" r="1.2"/><circle cx="13.8" cy="16.6" r="1.2"/>`,
  pdf: `${sheet}<rect x="7.5" y="13" width="9" height="4.5" rx=".75" fill="currentColor"/>`,
  text: `${sheet}<path d="M8 13h8M8 17h5"/>`,
  code: `${sheet}<path d="m10 12.5-2.5 2.7 2.5 2.8M14 12.5l2.5 2.7-2.5 2.8"/>`,
  archive: `${sheet}<path d="M9 6h1.5M9 9h1.5M9 12h1.5"/><rect x="8.2" y="15" width="3.2" height="3.5" rx=".8"/>`,
  spreadsheet: `${sheet}<path d="M8 12.5h8V18H8ZM8 15.2h8M12 12.5V18"/>`,
  document: `${sheet}<path d="M8 12h8M8 15h8M8 18h4"/>`,
  presentation: `${sheet}<path d="M8.5 18v-2.5M12 18v-5M15.5 18v-3.5"/>`,
  other: sheet,
};

/** Returns the icon of a kind of file. Hidden from screen readers, because the file's name stands beside it. */
export function icon(kind: FileKind) {
  return html`<svg class="icon" data-kind="${kind}" viewBox="0 0 24 24" aria-hidden="true">${raw(shapes[kind])}</svg>`;
}
