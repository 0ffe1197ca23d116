import type { ReactNode } from 'react';
import { type DocumentList, selectOnly } from '../../listing/index.ts';
import { FilePreview } from '../../preview/index.ts';
import type { ShownAction } from '../actions/useShownActions.tsx';
import { usePlaceNavigation } from '../navigation/PlaceNavigation.ts';
import { PreviewMenu } from './PreviewMenu.tsx';
import { useFollowedFile } from './useFollowedFile.ts';

export interface PlacePreviewProps {
  list: DocumentList;
  /** Actions on the selection, which is the previewed file once its menu is open. */
  actions: readonly ShownAction[];
}

/** Preview of the file that the navigation names. Previous and next follow the order of the listing. */
export function PreviewedFile({ list, actions }: PlacePreviewProps): ReactNode {
  const { shown, focus, pendingFocus, selection } = list;
  const { previewed, preview } = usePlaceNavigation();
  const isLoading = shown.state === 'loading' || shown.rowCount > shown.documents.length;
  const file = useFollowedFile(list, isLoading);
  const size = previewed?.size ?? 'medium';
  const select = () => {
    const index = file && focus.indexOf(file.id);
    if (file === undefined || index === undefined) return;
    focus.focusOn(index);
    selection.setSelection(selectOnly(file.id, index));
  };
  const returnFocus = () => {
    pendingFocus.current = true;
    focus.focusOn((file && focus.indexOf(file.id)) ?? focus.index);
  };
  return (
    <FilePreview
      file={file}
      documents={shown.documents}
      isLoading={isLoading}
      size={size}
      onSizeChange={(chosen) => file !== undefined && preview({ file, size: chosen })}
      onNavigate={(next) => preview({ file: next, size })}
      onClose={() => preview(null)}
      onReturnFocus={returnFocus}
      tools={<PreviewMenu actions={actions} onOpen={select} />}
    />
  );
}
