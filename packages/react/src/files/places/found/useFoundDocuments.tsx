import './messages/index.ts';
import type { StoredDocument } from '@abrak/core/files';
import { parentPath } from '@abrak/core/internal';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLazyComponent } from '../../../provider/index.ts';
import { useCapability } from '../../../settings/index.ts';
import { emptySelection, type DocumentList, selectOnly } from '../../listing/index.ts';
import * as styles from '../frame/place.css.ts';
import { PlaceLoading } from '../frame/PlaceStates.tsx';
import { usePlaceNavigation } from '../navigation/PlaceNavigation.ts';
import { SegmentedControl, useTranslation } from '../../../ui/index.ts';

interface ScopeChoiceProps {
  isEverywhere: boolean;
  onChange: (isEverywhere: boolean) => void;
}

/** Choice between a search in the open folder and one in all folders. */
function ScopeChoice({ isEverywhere, onChange }: ScopeChoiceProps): ReactNode {
  const { t } = useTranslation('files');
  return (
    <SegmentedControl
      className={styles.scope}
      label={t('found.scope')}
      value={isEverywhere ? 'everywhere' : 'here'}
      onChange={(scope) => onChange(scope === 'everywhere')}
      options={[
        { value: 'here', label: t('found.here') },
        { value: 'everywhere', label: t('found.everywhere') },
      ]}
    />
  );
}

const loadList = async () => (await import('./FoundList.tsx')).FoundList;

/** Search in all folders, offered while a customer searches in a folder. */
export interface FoundControl {
  /** Choice between this folder and all; null without a search text or without the capability. */
  readonly choice: ReactNode;
  /** The results, shown in place of the folder's documents; null while the folder is searched. */
  readonly results: ReactNode;
}

/**
 * Selects and focuses the document that a result or an address led to, as soon as its folder lists it.
 */
function useArrival({ focus, selection, pendingFocus, shown }: DocumentList, path: string): void {
  const { arrival, selectedId } = usePlaceNavigation();
  const handled = useRef<number>(undefined);
  useEffect(() => {
    const ofAddress = selectedId === handled.current ? undefined : selectedId;
    const wanted = arrival.current?.path === path ? arrival.current.id : ofAddress;
    const index = wanted === undefined || shown.isSearch ? undefined : focus.indexOf(wanted);
    if (wanted === undefined || index === undefined) return;
    arrival.current = undefined;
    handled.current = selectedId;
    pendingFocus.current = true;
    selection.setSelection(selectOnly(wanted, index));
    focus.focusOn(index);
  });
}

/** Returns the search in all folders of a folder view. Its results lead to their folder. */
export function useFoundDocuments(list: DocumentList, path: string): FoundControl {
  const { goTo, arrival } = usePlaceNavigation();
  const isOffered = useCapability('fileSearch');
  const [scope, setScope] = useState({ path, isEverywhere: false });
  const { searchText, setSearchText } = list.shown;
  useArrival(list, path);
  const isSearching = isOffered && searchText.trim() !== '';
  const isEverywhere = isSearching && scope.path === path && scope.isEverywhere;
  const reveal = (document: StoredDocument) => {
    const folder = parentPath(document.path) ?? '/';
    arrival.current = { path: folder, id: document.id };
    setSearchText('');
    if (folder !== path) goTo({ kind: 'folder', path: folder });
  };
  const results = useLazyComponent({
    load: loadList,
    props: isEverywhere ? { text: searchText, onReveal: reveal } : undefined,
    fallback: <PlaceLoading view="list" />,
    onFail: () => setScope({ path, isEverywhere: false }),
  });
  return {
    choice: isSearching && (
      <ScopeChoice
        isEverywhere={isEverywhere}
        onChange={(next) => {
          list.selection.setSelection(emptySelection);
          setScope({ path, isEverywhere: next });
        }}
      />
    ),
    results: isEverywhere ? results : null,
  };
}
