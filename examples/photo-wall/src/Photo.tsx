import type { StoredDocument } from '@abrak/core/files';
import { useFileSource } from '@abrak/react/headless';

export interface PhotoProps {
  readonly photo: StoredDocument;
  readonly isSelected: boolean;
  readonly onOpen: () => void;
  /** Called with true to select all pictures from the last one to this one. */
  readonly onSelect: (isRange: boolean) => void;
}

/** Shows one picture of the wall, with a box that selects it. */
export function Photo({ photo, isSelected, onOpen, onSelect }: PhotoProps) {
  const { url } = useFileSource(photo, 'medium');
  return (
    <li className={isSelected ? 'photo selected' : 'photo'}>
      <button onClick={onOpen}>
        {url === undefined ? <bdi>{photo.name}</bdi> : <img src={url} alt={photo.name} />}
      </button>
      <input
        type="checkbox"
        aria-label={`Select ${photo.name}`}
        checked={isSelected}
        onChange={() => undefined}
        onClick={({ shiftKey }) => onSelect(shiftKey)}
      />
    </li>
  );
}
