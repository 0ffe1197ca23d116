import { matchesSearch } from '@abrak/core/files';
import { Dialog, Name, TextField, useTranslation } from '@abrak/react';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { scrollToIt } from '../scrollToIt.ts';
import * as styles from './CommandPalette.css.ts';
import { type Command, type CommandTargets, useCommands } from './useCommands.tsx';
import { useFileCommands } from './useFileCommands.tsx';

const steps: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
};

function matching(commands: readonly Command[], typed: string): readonly Command[] {
  return commands.filter(({ label }) => matchesSearch(label, typed));
}

interface FinderProps {
  readonly commands: readonly Command[];
  readonly onChoose: (command: Command) => void;
}

/** Combobox that filters the commands. Arrow keys move the active option while the focus stays in the text field. */
function Finder({ commands, onChoose }: FinderProps): ReactNode {
  const { t } = useTranslation('console');
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const files = useFileCommands(typed);
  const matches = matching(commands, typed);
  // Nobody would scroll past all pages to the recent files.
  const found = typed.trim() === '' ? [...files, ...matches] : [...matches, ...files];
  const idOf = (command: Command) => `${listId}-${command.id}`;
  const current = found[active];
  const choose = (command: Command) => command.problem === undefined && onChoose(command);
  const listen = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step !== undefined && found.length > 0) {
      event.preventDefault();
      setActive(step(active, found.length));
    } else if (event.key === 'Enter' && current !== undefined) {
      event.preventDefault();
      choose(current);
    }
  };
  return (
    <>
      <TextField
        label={t('palette.label')}
        isLabelHidden
        placeholder={t('palette.label')}
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={current === undefined ? undefined : idOf(current)}
        value={typed}
        onChange={(text) => {
          setTyped(text);
          setActive(0);
        }}
        onKeyDown={listen}
      />
      <div id={listId} role="listbox" aria-label={t('palette.title')} className={styles.list}>
        {found.map((command) => (
          <button
            key={command.id}
            type="button"
            tabIndex={-1}
            id={idOf(command)}
            role="option"
            aria-selected={command === current}
            ref={command === current ? scrollToIt : undefined}
            className={styles.option}
            aria-disabled={command.problem !== undefined}
            onClick={() => choose(command)}
          >
            <span aria-hidden className={styles.icon}>
              {command.icon}
            </span>
            <Name text={command.label} />
            {command.hint !== undefined && (
              <span className={styles.hint}>
                <Name text={command.hint} />
              </span>
            )}
            {command.problem !== undefined && <span className={styles.problem}>{command.problem}</span>}
          </button>
        ))}
      </div>
      {found.length === 0 && <p className={styles.none}>{t('palette.none')}</p>}
    </>
  );
}

export interface CommandPaletteProps extends CommandTargets {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Dialog that finds a page or an action by a few letters and runs it. */
export function CommandPalette({ isOpen, onOpenChange, ...targets }: CommandPaletteProps): ReactNode {
  const { t } = useTranslation('console');
  const commands = useCommands(targets);
  const chosen = useRef<Command>(undefined);
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t('palette.title')}
      onReturnFocus={() => {
        // Runs after the focus was restored, so that a dialog opened by the command takes the focus.
        chosen.current?.run();
        chosen.current = undefined;
      }}
    >
      <Finder
        commands={commands}
        onChoose={(command) => {
          chosen.current = command;
          onOpenChange(false);
        }}
      />
    </Dialog>
  );
}
