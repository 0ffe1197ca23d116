import { tellDeveloper } from '@abrak/core/internal';
import type { ReactNode } from 'react';
import { useToast, useTranslation } from '../../../ui/index.ts';
import { type DocumentList, type GridCommand, useWhenLoaded } from '../../listing/index.ts';
import { ActionIcon, actionKeys, actionLabels } from './ActionIcon.tsx';
import { dangerous, type FileAction, secondary } from '../../commands/index.ts';
import type { FileActionItem } from '../navigation/fileActionItem.ts';
import { usePlaceNavigation } from '../navigation/PlaceNavigation.ts';

/** Action of the selection bar and the menu. */
export interface ShownAction {
  readonly id: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly shortcut: string | undefined;
  readonly tone: 'danger' | 'neutral';
  /** True for an action that moves into a menu where there is little room. */
  readonly isSecondary: boolean;
  /** Reason why it cannot be used now; undefined without one. */
  readonly problem: string | undefined;
  /** True when the page has changed what the action does. */
  readonly isChanged: boolean;
  readonly run: () => void;
}

interface OfferedActions {
  readonly offered: readonly FileAction[];
  readonly run: (action: FileAction) => void;
}

/** Actions of the selection bar, the menu and the keyboard. */
interface ShownActions {
  readonly actions: readonly ShownAction[];
  /**
   * Returns false when a command is an action that the page has hidden or changed, or needs a selection and has none; a
   * changed one was run.
   */
  readonly admits: (command: GridCommand) => boolean;
}

const isKnown = (id: string): id is FileAction => Object.hasOwn(actionLabels, id);

function actionOf(
  command: GridCommand,
  { isTrash, offered }: { readonly isTrash: boolean; readonly offered: readonly FileAction[] },
): string {
  if (command === 'delete' && isTrash) return 'erase';
  return command === 'star' && offered.includes('unstar') ? 'unstar' : command;
}

/** Returns the actions on the selection of a place as the page arranges them; default: those that the component offers. */
export function useShownActions({ offered, run }: OfferedActions, list: DocumentList): ShownActions {
  const { t } = useTranslation('files');
  const toast = useToast();
  const { place, extensions } = usePlaceNavigation();
  const { count, only } = list.selection;
  const runOwn = useWhenLoaded(list, ({ onSelect }: FileActionItem) => onSelect?.(list.targets()));

  const toShown = (entry: FileAction | FileActionItem): ShownAction[] => {
    const item: FileActionItem = typeof entry === 'string' ? { id: entry } : entry;
    const { id, label, problem, onSelect } = item;
    const known = isKnown(id) && offered.includes(id) ? id : undefined;
    if (known === undefined && (label === undefined || onSelect === undefined)) {
      tellDeveloper(
        `FileManager has no action "${id}" for this selection: an action of the page needs a label and onSelect.`,
      );
      return [];
    }
    const act = () => {
      if (problem !== undefined) toast.show({ tone: 'info', message: problem });
      else if (onSelect !== undefined) runOwn(item);
      else if (known !== undefined) run(known);
    };
    return [
      {
        id,
        label: label ?? (known === undefined ? id : t(actionLabels[known])),
        icon: item.icon ?? (known && <ActionIcon action={known} />),
        shortcut: known && actionKeys[known],
        tone: item.tone ?? (known !== undefined && dangerous.has(known) ? 'danger' : 'neutral'),
        isSecondary: known === undefined || secondary.has(known),
        problem,
        isChanged: problem !== undefined || onSelect !== undefined,
        run: act,
      },
    ];
  };
  const arranged = count === 0 ? [] : (extensions.actions?.(offered, { place, count, only }) ?? offered);
  const actions = arranged.flatMap(toShown);

  return {
    actions,
    admits(command) {
      // Other commands act on the row with the focus.
      if (command === 'delete' && count === 0 && place.kind !== 'shared') {
        toast.show({ tone: 'danger', message: t('selection.missing') });
        return false;
      }
      const action = actionOf(command, { isTrash: place.kind === 'trash', offered });
      if (!isKnown(action) || !offered.includes(action)) return true;
      const shown = actions.find(({ id }) => id === action);
      if (shown?.isChanged === true) shown.run();
      return shown?.isChanged === false;
    },
  };
}
