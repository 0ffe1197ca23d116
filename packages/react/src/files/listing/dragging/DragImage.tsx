import type { StoredDocument } from '@abrak/core/files';
import { fileKind } from '@abrak/core/internal';
import type { ReactNode, Ref } from 'react';
import { FileIcon, Name, Num } from '../../../ui/index.ts';
import * as styles from './DragImage.css.ts';

/** Maximum number of cards in a drag image. */
const MAX_CARDS = 3;

interface DragImageProps {
  documents: readonly StoredDocument[];
  ref?: Ref<HTMLDivElement>;
}

/** Drag image: a stack of up to three cards and, for several documents, their number. */
export function DragImage({ documents, ref }: DragImageProps): ReactNode {
  // The first document comes last in the DOM, so that it is on top.
  const cards = documents.slice(0, MAX_CARDS).reverse();
  return (
    <div ref={ref} aria-hidden className={styles.stage}>
      <div className={styles.stack}>
        <div>
          {cards.map((document) => (
            <div key={document.id} className={styles.card}>
              <FileIcon kind={fileKind(document)} />
              <Name text={document.name} fit="line" />
            </div>
          ))}
        </div>
        {documents.length > 1 && (
          <span className={styles.count}>
            <Num value={documents.length} />
          </span>
        )}
      </div>
    </div>
  );
}
