import type { StoredDocument } from '@abrak/core/files';
import type { Crumb, FileActionsState, Outcome } from '@abrak/react/headless';
import { problemOf } from './problemOf.ts';

export interface ToolbarProps {
  readonly crumbs: readonly Crumb[];
  readonly onOpen: (path: string) => void;
  readonly canAdd: boolean;
  readonly onAdd: (files: FileList) => Promise<void>;
  readonly chosen: readonly StoredDocument[];
  readonly actions: FileActionsState;
  readonly onProblem: (sentence: string) => void;
}

/** Shows the way to the album, and the commands on it and on the selected pictures. */
export function Toolbar({ crumbs, onOpen, canAdd, onAdd, chosen, actions, onProblem }: ToolbarProps) {
  const count = chosen.length > 0 ? ` ${chosen.length}` : '';
  const tell = (command: Promise<Outcome<unknown>>) => void command.then((outcome) => onProblem(problemOf(outcome)));
  const isPossible = (name: 'delete' | 'download') =>
    chosen.length > 0 &&
    actions.actionsOf(chosen).some(({ action, problem }) => action === name && problem === undefined);
  return (
    <header>
      <nav aria-label="Way">
        {crumbs.map(({ path, name }) => (
          <button key={path} onClick={() => onOpen(path)}>
            <bdi>{name ?? 'All photos'}</bdi>
          </button>
        ))}
      </nav>
      <label className="button">
        Add pictures
        <input
          type="file"
          accept="image/*"
          multiple
          disabled={!canAdd}
          onChange={({ target }) => void onAdd(target.files ?? new DataTransfer().files)}
        />
      </label>
      <button disabled={!isPossible('download')} onClick={() => tell(actions.download(chosen))}>
        Download{count}
      </button>
      <button disabled={!isPossible('delete')} onClick={() => tell(actions.delete(chosen))}>
        Delete{count}
      </button>
      {actions.pendingDeletions.map(({ id, secondsLeft, undo }) => (
        <button key={id} onClick={undo}>
          Undo ({Math.ceil(secondsLeft)} s)
        </button>
      ))}
    </header>
  );
}
