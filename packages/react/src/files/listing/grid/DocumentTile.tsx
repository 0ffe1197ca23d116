import type { StoredDocument } from '@abrak/core/files';
import { fileKind, showsOriginal } from '@abrak/core/internal';
import { memo, type ReactNode, useRef, useState } from 'react';
import { FileIcon, glides, Name } from '../../../ui/index.ts';
import { CanvasImage } from './CanvasImage.tsx';
import { useFileSource } from '../../data/index.ts';
import * as styles from './DocumentGrid.css.ts';
import { type DocumentItemProps, MenuButton, nameOfRow, rowAttributes, SelectBox, StarMark } from './DocumentRow.tsx';
import type { TileParts } from '../columns/rowRenderers.ts';

const ICON_SIZE = 60;

interface PictureProps {
  readonly document: StoredDocument;
  readonly size: 'main' | 'small';
  readonly icon: ReactNode;
  /** Shown when the picture cannot be loaded. */
  readonly fallback: ReactNode;
}

function Picture({ document, size, icon, fallback }: PictureProps): ReactNode {
  const [isBroken, setIsBroken] = useState(false);
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const { url, blob, error } = useFileSource(document, size);
  const fail = () => setIsBroken(true);
  if (isBroken || error !== null) return fallback;
  if ((url ?? blob) === undefined) return icon;
  if (blob !== undefined)
    return <CanvasImage ref={canvasRef} blob={blob} className={styles.thumbnail} onError={fail} />;
  return (
    <img
      src={url}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      className={styles.thumbnail}
      onError={fail}
    />
  );
}

/** Thumbnail of an image, or the image itself where it has none; the file icon for other kinds and unreadable images. */
function Thumbnail({ document }: { document: StoredDocument }): ReactNode {
  const icon = <FileIcon kind={fileKind(document)} size={ICON_SIZE} />;
  const original = showsOriginal(document) ? (
    <Picture document={document} size="main" icon={icon} fallback={icon} />
  ) : (
    icon
  );
  if (document.genericType !== 'image') return original;
  return <Picture document={document} size="small" icon={icon} fallback={original} />;
}

function tileParts({
  document,
  text,
  picture,
}: Pick<DocumentItemProps, 'document' | 'text'> & { picture: ReactNode }): TileParts {
  const meta =
    text.extraColumn === undefined ? (
      <span className={styles.tileMeta}>{text.size(document)}</span>
    ) : (
      <>
        <span className={styles.tileMeta}>{text.extraColumn(document)}</span>
        <span className={styles.tileMeta}>{text.date(document)}</span>
      </>
    );
  return {
    picture: <div className={styles.tilePicture}>{picture}</div>,
    name: <Name text={document.name} fit="twoLines" className={styles.tileName} />,
    meta,
  };
}

/** A document as a tile of the grid. */
export const DocumentTile = memo(function DocumentTile(props: DocumentItemProps): ReactNode {
  const { document, isSelected, text } = props;
  const { renderPicture, renderTile } = text.renderers;
  const thumbnail = <Thumbnail document={document} />;
  const own = tileParts({ document, text, picture: renderPicture?.(document, thumbnail) ?? thumbnail });
  return (
    <div {...rowAttributes(props, 0)} {...nameOfRow(document)} {...glides(document.id)} className={styles.tile}>
      <div role="gridcell" aria-colindex={1} className={styles.tileCell}>
        {renderTile?.(document, own) ?? (
          <>
            {own.picture}
            {own.name}
            {own.meta}
          </>
        )}
        {document.isFavourite === true && <StarMark label={text.favourite} className={styles.tileStar} />}
        <SelectBox isSelected={isSelected} label={text.select(document)} className={styles.tileSelect} />
        <MenuButton
          label={text.menu(document)}
          className={document.genericType === 'image' ? styles.pictureMenu : styles.tileMenu}
        />
      </div>
    </div>
  );
});
