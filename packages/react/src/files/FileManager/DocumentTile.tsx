import { type Client, type Document, fileKind, previewUrl } from '@abrak/core';
import { memo, type ReactNode, useState } from 'react';
import { useClient } from '../../provider/index.ts';
import { FileIcon, Name } from '../../ui/index.ts';
import * as styles from './DocumentGrid.css.ts';
import { type DocumentItemProps, MenuButton, rowAttributes, SelectBox } from './DocumentRow.tsx';

const ICON_SIZE = 60;

function Picture({ document, client }: { document: Document; client: Client }): ReactNode {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) return <FileIcon kind={fileKind(document)} size={ICON_SIZE} />;
  return (
    <img
      src={previewUrl(client, document, 'small')}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      className={styles.thumbnail}
      onError={() => setIsBroken(true)}
    />
  );
}

/** A small picture of an image, the icon of everything else and of a picture that cannot be shown. */
function Thumbnail({ document }: { document: Document }): ReactNode {
  const client = useClient();
  if (document.genericType === 'image') return <Picture document={document} client={client} />;
  return <FileIcon kind={fileKind(document)} size={ICON_SIZE} />;
}

/** One document as a tile of the grid. */
export const DocumentTile = memo(function DocumentTile(props: DocumentItemProps): ReactNode {
  const { document, isSelected, nameLimit, text } = props;
  return (
    <div {...rowAttributes(props, 0)} className={styles.tile}>
      <div role="gridcell" aria-colindex={1} className={styles.tileCell}>
        <div className={styles.tilePicture}>
          <Thumbnail document={document} />
        </div>
        <Name text={document.name} limit={nameLimit} className={styles.tileName} />
        {text.note === undefined ? (
          <span className={styles.tileMeta}>{text.size(document)}</span>
        ) : (
          <>
            <span className={styles.tileMeta}>{text.note(document)}</span>
            <span className={styles.tileMeta}>{text.date(document)}</span>
          </>
        )}
        <SelectBox isSelected={isSelected} label={text.select(document)} className={styles.tileSelect} />
        <MenuButton label={text.menu(document)} className={styles.tileMenu} />
      </div>
    </div>
  );
});
