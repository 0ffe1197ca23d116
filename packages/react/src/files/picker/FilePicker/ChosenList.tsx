import type { StoredDocument } from '@abrak/core/files';
import { fileKind } from '@abrak/core/internal';
import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useFormat } from '../../../provider/index.ts';
import { Button, FileIcon, Name, useRepeatMarks, useTranslation } from '../../../ui/index.ts';
import * as styles from './FilePicker.css.ts';
import type { ChosenDocuments } from '../state/useChosen.ts';

/** Maximum number of chosen documents listed as chips; the rest is shown as a count. */
const SHOWN_CHIPS = 60;

interface ChipProps {
  document: StoredDocument;
  /** End of the names of the row's buttons, which tells rows of the same name apart. */
  mark: string;
  onRemove: () => void;
}

function Chip({ document, mark, onRemove }: ChipProps): ReactNode {
  const { t } = useTranslation('files');
  const { name } = document;
  return (
    <li className={styles.chip}>
      <FileIcon kind={fileKind(document)} size={18} />
      <Name text={name} fit="line" />
      <button
        type="button"
        className={styles.chipRemove}
        aria-label={t('picker.remove', { name }) + mark}
        onClick={onRemove}
      >
        <X aria-hidden size={14} />
      </button>
    </li>
  );
}

/** Chips of the chosen documents, each with a remove button; renders nothing when none is chosen. */
export function ChosenList({ chosen }: { chosen: ChosenDocuments }): ReactNode {
  const { t } = useTranslation('files');
  const format = useFormat();
  const listRef = useRef<HTMLUListElement>(null);
  const marks = useRepeatMarks(chosen.documents.map(({ name }) => name));
  const { documents } = chosen;
  const remove = (index: number, id: number) => {
    // Focus a neighbouring button, as the pressed one is about to unmount.
    const buttons = listRef.current?.querySelectorAll('button');
    (buttons?.[index + 1] ?? buttons?.[index - 1])?.focus();
    chosen.remove(id);
  };
  if (documents.length === 0) return null;
  const others = documents.length - SHOWN_CHIPS;
  return (
    <div className={styles.chosen}>
      <ul ref={listRef} className={styles.chips} aria-label={t('picker.chosenList')}>
        {documents.slice(0, SHOWN_CHIPS).map((document, index) => (
          <Chip
            key={document.id}
            document={document}
            mark={marks[index] ?? ''}
            onRemove={() => remove(index, document.id)}
          />
        ))}
        {others > 0 && <li className={styles.chip}>{`+${format.number(others)}`}</li>}
      </ul>
      {documents.length > 1 && (
        <Button size="small" variant="ghost" onClick={chosen.clear}>
          {t('picker.clear')}
        </Button>
      )}
    </div>
  );
}
