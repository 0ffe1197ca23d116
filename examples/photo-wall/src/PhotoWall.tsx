import { useFileActions, useFolder, useSelection, useUploads } from '@abrak/react/headless';
import { useMemo, useState } from 'react';
import { LargePhoto } from './LargePhoto.tsx';
import { Photo } from './Photo.tsx';
import { problemOf } from './problemOf.ts';
import { Questions } from './Questions.tsx';
import { Toolbar } from './Toolbar.tsx';
import { useDrop } from './useDrop.ts';

/** Shows the pictures of a folder as a wall and its folders as albums. */
export function PhotoWall() {
  const [path, setPath] = useState('/');
  const [problem, setProblem] = useState('');
  const [largeId, setLargeId] = useState<number>();
  const folder = useFolder(path);
  const uploads = useUploads({ folder: path });
  const actions = useFileActions();
  const albums = folder.documents.filter(({ kind }) => kind === 'folder');
  const photos = useMemo(
    () => folder.documents.filter(({ genericType }) => genericType === 'image'),
    [folder.documents],
  );
  const selection = useSelection(useMemo(() => photos.map(({ id }) => id), [photos]));
  const chosen = photos.filter(({ id }) => selection.isSelected(id));

  const open = (to: string) => {
    selection.clear();
    setPath(to);
  };
  const add = async (files: DataTransfer | FileList) => setProblem(problemOf(await uploads.add(files)));
  useDrop((files) => void add(files));

  return (
    <main aria-busy={folder.state === 'loading'}>
      <Toolbar
        crumbs={folder.crumbs}
        onOpen={open}
        canAdd={uploads.refusal === undefined}
        onAdd={add}
        chosen={chosen}
        actions={actions}
        onProblem={setProblem}
      />
      <p role="status">{problem}</p>
      <Questions questions={[...uploads.questions, ...actions.questions]} />
      {uploads.isBusy && <progress aria-label="Uploads" value={uploads.sentBytes} max={uploads.totalBytes} />}
      {folder.state === 'error' && (
        <p role="alert">
          The album cannot be shown. <button onClick={folder.retry}>Try again</button>
        </p>
      )}
      {albums.length > 0 && (
        <nav aria-label="Albums" className="albums">
          {albums.map(({ id, name, path: albumPath }) => (
            <button key={id} onClick={() => open(albumPath)}>
              <bdi>{name}</bdi>
            </button>
          ))}
        </nav>
      )}
      {photos.length === 0 && folder.state !== 'loading' && folder.state !== 'error' && (
        <p className="empty">Drop pictures here.</p>
      )}
      <ul className="wall">
        {photos.map((photo) => (
          <Photo
            key={photo.id}
            photo={photo}
            isSelected={selection.isSelected(photo.id)}
            onOpen={() => setLargeId(photo.id)}
            onSelect={(isRange) => (isRange ? selection.selectTo(photo.id) : selection.toggle(photo.id))}
          />
        ))}
      </ul>
      <LargePhoto photos={photos} id={largeId} onShow={setLargeId} />
    </main>
  );
}
