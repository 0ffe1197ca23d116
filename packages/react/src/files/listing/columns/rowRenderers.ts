import type { StoredDocument } from '@abrak/core/files';
import type { ReactNode } from 'react';

/** Parts of a tile as the component shows them, from top to bottom. */
export interface TileParts {
  /** Thumbnail or icon, or the picture of `renderPicture`. */
  readonly picture: ReactNode;
  /** Name, cut to the width of the tile. */
  readonly name: ReactNode;
  /** Size, or what the place shows instead. */
  readonly meta: ReactNode;
}

/**
 * Contents of rows and tiles by a page. Each is called when a row or tile is rendered, and returns undefined for the
 * component's contents. The selection box, the star and the menu stay the component's. What is rendered has to contain
 * the name, and nothing that takes the focus: the list is one stop of the Tab key.
 */
export interface RowRenderers {
  /** Returns what stands in place of the icon and the name of a row, on one line. Gets both as the component shows them. */
  renderName?: ((document: StoredDocument, own: ReactNode) => ReactNode) | undefined;
  /** Returns the picture of a tile, 84 pixels high. Gets the thumbnail or icon as the component shows it. */
  renderPicture?: ((document: StoredDocument, own: ReactNode) => ReactNode) | undefined;
  /** Returns the contents of a tile, whose size stays. Gets its parts as the component shows them. */
  renderTile?: ((document: StoredDocument, own: TileParts) => ReactNode) | undefined;
}
