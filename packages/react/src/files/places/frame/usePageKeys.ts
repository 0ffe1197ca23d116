import { useEffect } from 'react';
import { commandOf, type DocumentList, type GridCommand, selectAll } from '../../listing/index.ts';
import { useEffectEvent } from '../../../ui/index.ts';
import { usePlaceNavigation } from '../navigation/PlaceNavigation.ts';

/**
 * Runs commands for the whole list that are pressed while nothing on the page has the focus, as after loading: select
 * all, refresh and undo. Only where the file manager is the content of the page.
 */
export function usePageKeys(
  { shown, selection, pendingFocus }: DocumentList,
  onCommand: (command: GridCommand) => void,
): void {
  const { takesPageKeys } = usePlaceNavigation();
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.target !== document.body) return;
    const command = commandOf(event);
    if (command === 'selectAll') {
      pendingFocus.current = true;
      selection.setSelection(selectAll(shown));
    } else if (command === 'refresh' || command === 'undo') onCommand(command);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    if (!takesPageKeys) return undefined;
    const listen = (event: KeyboardEvent) => handle(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [takesPageKeys]);
}
