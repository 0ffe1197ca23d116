import { matchesSearch } from '@abrak/core/files';
import { Dialog, Name, TextField, useTranslation } from '@abrak/react';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { scrollToIt } from '../scrollToIt.ts';
import * as styles from './CommandPalette.css.ts';
import { type Command, type CommandGroup, type CommandTargets, useCommands } from './useCommands.tsx';
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

interface OptionProps {
  readonly id: string;
  readonly command: Command;
  readonly isActive: boolean;
  readonly onChoose: () => void;
}

function Option({ id, command: { label, icon, hint, problem }, isActive, onChoose }: OptionProps): ReactNode {
  return (
    <button
      type="button"
      tabIndex={-1}
      id={id}
      role="option"
      aria-selected={isActive}
      ref={isActive ? scrollToIt : undefined}
      className={styles.option}
      aria-disabled={problem !== undefined}
      onClick={onChoose}
    >
      <span aria-hidden className={styles.icon}>
        {icon}
      </span>
      <Name text={label} />
      {hint !== undefined && (
        <span className={styles.hint}>
          <Name text={hint} />
        </span>
      )}
      {problem !== undefined && <span className={styles.problem}>{problem}</span>}
    </button>
  );
}

// Nobody would scroll past all pages to the recent files.
const groupsAtFirst: readonly CommandGroup[] = ['files', 'pages', 'actions'];
const groupsOfMatches: readonly CommandGroup[] = ['pages', 'actions', 'files'];

/** Combobox that filters the commands. Arrow keys move the active option while the focus stays in the text field. */
function Finder({ commands, onChoose }: FinderProps): ReactNode {
  const { t } = useTranslation('console');
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const files = useFileCommands(typed);
  const isTyped = typed.trim() !== '';
  const matches = [...matching(commands, typed), ...files];
  const groups = (isTyped ? groupsOfMatches : groupsAtFirst)
    .map((group) => ({ group, members: matches.filter((command) => command.group === group) }))
    .filter(({ members }) => members.length > 0);
  const found = groups.flatMap(({ members }) => members);
  const idOf = (command: Command) => `${listId}-${command.id}`;
  const titleOf = (group: CommandGroup) => t(`palette.groups.${group === 'files' && !isTyped ? 'recent' : group}`);
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
      <div className={styles.results}>
        <div id={listId} role="listbox" aria-label={t('palette.title')}>
          {groups.map(({ group, members }) => (
            <div key={group} role="group" aria-labelledby={`${listId}-${group}`}>
              <div id={`${listId}-${group}`} role="presentation" className={styles.heading}>
                {titleOf(group)}
              </div>
              {members.map((command) => (
                <Option
                  key={command.id}
                  id={idOf(command)}
                  command={command}
                  isActive={command === current}
                  onChoose={() => choose(command)}
                />
              ))}
            </div>
          ))}
        </div>
        {found.length === 0 && <p className={styles.none}>{t('palette.none')}</p>}
      </div>
    </>
  );
}

export interface CommandPaletteProps extends CommandTargets {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Dialog that finds a page, a file or an action by a few letters and opens or runs it. */
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
