import { useCallback, useState } from 'react';
import type { PreviewedFile, ShownFile } from '../navigation/previewedFile.ts';

interface PreviewChoice {
  readonly preview?: PreviewedFile | null;
  readonly onPreview?: (shown: ShownFile | null) => void;
}

/** Returns the previewed file: the controlled one, else the one opened in the current place. */
export function usePreviewedFile(placeKey: string, { preview: given, onPreview }: PreviewChoice) {
  const [own, setOwn] = useState<{ readonly placeKey: string; readonly file: PreviewedFile | null }>();
  const preview = useCallback(
    (shown: ShownFile | null) => {
      setOwn({ placeKey, file: shown && { name: shown.file.name, id: shown.file.id, size: shown.size } });
      onPreview?.(shown);
    },
    [placeKey, onPreview],
  );
  const previewed = given === undefined && own?.placeKey === placeKey ? own.file : (given ?? null);
  return { previewed, preview };
}
