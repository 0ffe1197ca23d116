import { useEffect, useEffectEvent } from 'react';

/** Takes what is dropped anywhere on the page. The files can be read during the call only. */
export function useDrop(onDrop: (files: DataTransfer) => void): void {
  const drop = useEffectEvent((event: DragEvent) => {
    event.preventDefault();
    if (event.dataTransfer !== null) onDrop(event.dataTransfer);
  });
  useEffect(() => {
    const listening = new AbortController();
    document.addEventListener('dragover', (event) => event.preventDefault(), { signal: listening.signal });
    document.addEventListener('drop', (event) => drop(event), { signal: listening.signal });
    return () => listening.abort();
  }, []);
}
