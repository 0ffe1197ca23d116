import { Dialog, useTranslation } from '@abrak/react';
import { type ReactNode, useRef } from 'react';
import * as styles from './KeyboardSheet.css.ts';

const everywhere = { palette: ['Ctrl', 'K'], sheet: ['?'], notices: ['F8'] } as const;

const inFiles = {
  arrows: ['↑', '↓', '←', '→'],
  ends: ['Home', 'End'],
  range: ['Shift', '↑ ↓'],
  toggle: ['Ctrl', 'Space'],
  all: ['Ctrl', 'A'],
  open: ['Enter'],
  parent: ['Alt', '↑'],
  details: ['Alt', 'Enter'],
  star: ['Alt', 'M'],
  rename: ['F2'],
  refresh: ['Alt', 'R'],
  remove: ['Delete'],
  cut: ['Ctrl', 'X'],
  paste: ['Ctrl', 'V'],
  undo: ['Ctrl', 'Z'],
  menu: ['Shift', 'F10'],
} as const;

interface KeyListProps {
  readonly title: string;
  readonly rows: readonly { readonly label: string; readonly keys: readonly string[] }[];
}

function KeyList({ title, rows }: KeyListProps): ReactNode {
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>{title}</h3>
      <dl className={styles.list}>
        {rows.map(({ label, keys }) => (
          <div key={label} className={styles.row}>
            <dt>{label}</dt>
            <dd className={styles.keys} dir="ltr">
              {keys.map((name) => (
                <kbd key={name} className={styles.key}>
                  {name}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function typedKeys<Name extends string>(keys: Readonly<Record<Name, unknown>>): readonly Name[] {
  return Object.keys(keys).filter((name): name is Name => Object.hasOwn(keys, name));
}

export interface KeyboardSheetProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Dialog with all keyboard shortcuts; opened by the ? key. */
export function KeyboardSheet({ isOpen, onOpenChange }: KeyboardSheetProps): ReactNode {
  const { t } = useTranslation('console');
  // Inside of the scrolling part, so that keys scroll it, yet without its ring.
  const contentRef = useRef<HTMLDivElement>(null);
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t('keys.title')}
      size="large"
      isTextOnly
      initialFocusRef={contentRef}
    >
      <div ref={contentRef} tabIndex={-1} className={styles.content}>
        <KeyList
          title={t('keys.everywhere.title')}
          rows={typedKeys(everywhere).map((name) => ({ label: t(`keys.everywhere.${name}`), keys: everywhere[name] }))}
        />
        <KeyList
          title={t('keys.files.title')}
          rows={typedKeys(inFiles).map((name) => ({ label: t(`keys.files.${name}`), keys: inFiles[name] }))}
        />
      </div>
    </Dialog>
  );
}
