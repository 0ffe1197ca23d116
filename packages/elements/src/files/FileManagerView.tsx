import type { StoredDocument } from '@abrak/core/files';
import { FileManager, type FilePlace, type PreviewedFile, useSession } from '@abrak/react';
import { type ReactNode, useMemo, useState } from 'react';
import { SignedOut } from '../internal/SignedOut.tsx';
import type { ViewHost } from '../internal/ViewHost.ts';
import { actionsOf, columnsOf, detailsOf, emptyPlaceOf, renderersOf } from './fileExtensions.tsx';
import type { FileManagerValues } from './fileManagerDescription.ts';

/** Values of the element and the host that it reports to. */
export interface FileManagerViewProps extends FileManagerValues {
  readonly host: ViewHost;
  /** Number of times that the page has set `path`. Setting the same path again navigates there again. */
  readonly pathRevision: number;
}

function usePlace({ host, path = '/', pathRevision }: FileManagerViewProps) {
  const [seenPathsSet, setSeenPathsSet] = useState(pathRevision);
  const [place, setPlace] = useState<FilePlace>({ kind: 'folder', path });
  if (seenPathsSet !== pathRevision) {
    setSeenPathsSet(pathRevision);
    setPlace({ kind: 'folder', path });
  }
  const goTo = (next: FilePlace) => {
    const detail = { place: next.kind, path: next.kind === 'folder' ? next.path : undefined };
    if (host.emit('abrak-navigate', detail)) setPlace(next);
  };
  return { place, goTo };
}

function Files(props: FileManagerViewProps): ReactNode {
  const {
    host,
    upgradeHref,
    actions,
    columns,
    details,
    emptyPlace,
    renderName,
    renderPicture,
    renderTile,
    uploadSteps,
  } = props;
  const extensions = useMemo(
    () => ({
      columns: columnsOf(columns),
      details: detailsOf(details),
      emptyPlace: emptyPlaceOf(emptyPlace),
      ...renderersOf({ renderName, renderPicture, renderTile }),
    }),
    [columns, details, emptyPlace, renderName, renderPicture, renderTile],
  );
  // The same node, because a new one would render the toolbar again. Not of the module, which would keep the rendered tree.
  const [tools] = useState(() => <slot name="tools" />);
  const { place, goTo } = usePlace(props);
  const [preview, setPreview] = useState<PreviewedFile | null>(null);
  const open = ({ id, name, path }: StoredDocument) => {
    if (host.emit('abrak-file-open', { id, name, path })) setPreview({ id, name });
  };
  return (
    <FileManager
      place={place}
      {...extensions}
      actions={actionsOf(actions)}
      tools={tools}
      uploadSteps={uploadSteps}
      editImages={props.editImages}
      imageRatio={props.imageRatio}
      canTakePhotos={props.canTakePhotos}
      onNavigate={goTo}
      onOpenFile={open}
      preview={preview}
      onPreview={(shown) => setPreview(shown && { id: shown.file.id, name: shown.file.name, size: shown.size })}
      {...(upgradeHref !== undefined && { upgradeHref })}
    />
  );
}

/** Shows the files of the signed-in customer; shows a sign-in prompt to others. */
export function FileManagerView(props: FileManagerViewProps): ReactNode {
  const session = useSession();
  if (session === undefined) return <SignedOut onSignIn={props.host.requestSignIn} />;
  return <Files key={session.username} {...props} />;
}
