import type { StoredDocument } from '@abrak/core/files';
import { useFileSource } from '@abrak/react/headless';
import { type KeyboardEvent, useEffect, useRef } from 'react';

export interface LargePhotoProps {
  readonly photos: readonly StoredDocument[];
  /** Picture that is shown; undefined for none. */
  readonly id: number | undefined;
  readonly onShow: (id: number | undefined) => void;
}

function Picture({ photo }: { readonly photo: StoredDocument }) {
  const { url, error, retry } = useFileSource(photo, 'large');
  if (error !== null) return <button onClick={retry}>The picture did not arrive: try again</button>;
  return url === undefined ? <p aria-busy>…</p> : <img src={url} alt={photo.name} />;
}

/** Shows one picture large; the arrow keys lead to its neighbours. */
export function LargePhoto({ photos, id, onShow }: LargePhotoProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const index = photos.findIndex((photo) => photo.id === id);
  const photo = photos[index];
  const isOpen = photo !== undefined;

  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);

  const step = ({ key }: KeyboardEvent) => {
    const next = photos[index + Number(key === 'ArrowRight') - Number(key === 'ArrowLeft')];
    if (next !== undefined) onShow(next.id);
  };

  return (
    <dialog ref={dialog} aria-label={photo?.name} onClose={() => onShow(undefined)} onKeyDown={step}>
      {isOpen && <Picture photo={photo} />}
      <form method="dialog">
        <button>Close</button>
      </form>
    </dialog>
  );
}
