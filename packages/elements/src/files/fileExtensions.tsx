import type { StoredDocument } from '@abrak/core/files';
import type { DetailsPart as ShownPart, DetailsPartId, FileManagerProps } from '@abrak/react';
import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';
import type { DetailsPart, FileActionItem, FileColumn, ManagedFile, RenderFile } from '../contract.ts';
import type { FileManagerValues } from './fileManagerDescription.ts';

const toFile = ({ id, name, kind, path, sizeBytes, mimeType, createdAt }: StoredDocument): ManagedFile => ({
  id,
  name,
  kind,
  path,
  sizeBytes,
  mimeType,
  createdAt,
});

/** Returns the actions of the page for the React component. */
export function actionsOf(arrange: FileManagerValues['actions']): FileManagerProps['actions'] {
  if (arrange === undefined) return undefined;
  return (offered, { place, count, only }) =>
    arrange(offered, { place: place.kind, count, only: only && toFile(only) }).map((entry) => {
      const { onSelect, ...item }: FileActionItem = typeof entry === 'string' ? { id: entry } : entry;
      return { ...item, onSelect: onSelect && ((documents) => onSelect(documents.map(toFile))) };
    });
}

/** Returns the columns of the page for the React component. */
export function columnsOf(arrange: FileManagerValues['columns']): FileManagerProps['columns'] {
  if (arrange === undefined) return undefined;
  return (offered) =>
    arrange(offered).map((entry) => {
      const { text, ...item }: FileColumn = typeof entry === 'string' ? { id: entry } : entry;
      return { ...item, render: text && ((document) => text(toFile(document))) };
    });
}

/** Shows a node of the page. */
function PageNode({ node }: { readonly node: Node }): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(node), [node]);
  return <div ref={place} />;
}

interface FileContentProps {
  readonly render: RenderFile;
  readonly document: StoredDocument;
  /** Contents of the element. */
  readonly own: ReactNode;
}

/** Shows what the page renders of a file. Keeps its node while the file stays the same, so that a picture does not flicker. */
function FileContent({ render, document, own }: FileContentProps): ReactNode {
  const content = useMemo(() => render(toFile(document)), [render, document]);
  if (content === undefined) return own;
  return typeof content === 'string' ? content : <PageNode node={content} />;
}

type Renderer = 'renderName' | 'renderPicture' | 'renderTile';

/** Returns the contents of rows and tiles of the page for the React component. */
export function renderersOf({
  renderName,
  renderPicture,
  renderTile,
}: Pick<FileManagerValues, Renderer>): Pick<FileManagerProps, Renderer> {
  return {
    renderName: renderName && ((document, own) => <FileContent render={renderName} document={document} own={own} />),
    renderPicture:
      renderPicture && ((document, own) => <FileContent render={renderPicture} document={document} own={own} />),
    renderTile:
      renderTile &&
      ((document, { picture, name, meta }) => (
        <FileContent
          render={renderTile}
          document={document}
          own={
            <>
              {picture}
              {name}
              {meta}
            </>
          }
        />
      )),
  };
}

// A record, so that the compiler misses none.
const ownParts: Readonly<Record<DetailsPartId, true>> = {
  description: true,
  facts: true,
  people: true,
  sharing: true,
  tags: true,
  versions: true,
};

const isOwnPart = (part: string): part is DetailsPartId => Object.hasOwn(ownParts, part);

function partOf(part: DetailsPart | string): readonly (DetailsPartId | ShownPart)[] {
  if (typeof part === 'string') return isOwnPart(part) ? [part] : [];
  const { id, title, content } = part;
  return [{ id, title, content: typeof content === 'string' ? <p>{content}</p> : <PageNode node={content} /> }];
}

/** Returns the details of the page for the React component. */
export function detailsOf(arrange: FileManagerValues['details']): FileManagerProps['details'] {
  return arrange && ((offered, document) => arrange(offered, toFile(document)).flatMap(partOf));
}

/** Returns the texts of empty places of the page for the React component. */
export function emptyPlaceOf(describe: FileManagerValues['emptyPlace']): FileManagerProps['emptyPlace'] {
  return describe && ((place) => describe(place.kind, place.kind === 'folder' ? place.path : undefined));
}
