import { type StoredDocument, describeDocument, MAX_DESCRIPTION_LENGTH } from '@abrak/core/files';
import { revealBidiControls } from '@abrak/core/internal';
import { useQueryClient } from '@tanstack/react-query';
import { Pencil, Plus } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { onePerCache, useClient, useMutationCommand, useRun } from '../../../provider/index.ts';
import { Button, IconButton, TextArea, useToast, useTranslation } from '../../../ui/index.ts';
import * as styles from '../details.css.ts';
import { changeInListings } from '../../data/index.ts';

/**
 * Unsaved description drafts of a query cache, by document id. A draft survives closing the panel and a failed save.
 */
const descriptionDraftsOf = onePerCache(() => new Map<number, string>());

/** Returns the command that saves a document's description. */
function useDescribe() {
  const client = useClient();
  const cache = useQueryClient();
  return useMutationCommand(
    'files.describe',
    async (described: Pick<StoredDocument, 'description' | 'id'>) => {
      const { id, description } = described;
      await describeDocument(client, described);
      descriptionDraftsOf(cache).delete(id);
      changeInListings(cache, id, { description });
    },
    ({ id, description }) => `${id} ${description}`,
  );
}

interface DescriptionEditorProps {
  document: StoredDocument;
  draft: string;
  onDraft: (draft: string) => void;
  onClose: () => void;
}

function DescriptionEditor({ document, draft, onDraft, onClose }: DescriptionEditorProps): ReactNode {
  const { t } = useTranslation('files');
  const toast = useToast();
  const inputRef = useRef<HTMLTextAreaElement>(null);
  const { id, name, description: saved } = document;
  const failureText = (reason: string) => t('details.description.failed', { name, reason });
  const describe = useRun(useDescribe(), onClose, (reason) => {
    // The editor may be unmounted because another document is selected. The draft is kept for its document.
    if (inputRef.current === null) toast.show({ tone: 'danger', message: failureText(reason) });
    else inputRef.current.focus();
  });
  useEffect(() => inputRef.current?.focus(), []);

  const text = draft.trim();
  const size = { count: Array.from(text).length, limit: MAX_DESCRIPTION_LENGTH };
  const isTooLong = size.count > size.limit;
  const canSave = !isTooLong && (text !== '' || saved !== '');

  const submit = () => {
    if (text === saved) onClose();
    else describe.run({ id, description: text });
  };

  return (
    <div className={styles.editor}>
      <TextArea
        ref={inputRef}
        label={t('details.description.label')}
        value={draft}
        onChange={onDraft}
        readOnly={describe.isPending}
        hint={t('details.description.count', size)}
        error={
          isTooLong
            ? t('details.description.tooLong', size)
            : describe.error !== undefined && failureText(describe.error)
        }
      />
      <div className={styles.editorActions}>
        <Button size="small" onClick={onClose}>
          {t('details.description.cancel')}
        </Button>
        <Button size="small" variant="primary" isPending={describe.isPending} disabled={!canSave} onClick={submit}>
          {t(saved === '' ? 'details.description.add' : 'details.description.save')}
        </Button>
      </div>
    </div>
  );
}

/** Shows a description as plain text, with bidi control characters made visible. */
export function DescriptionText({ text }: { text: string }): ReactNode {
  return <p className={styles.description}>{text.split(/\r?\n/u).map(revealBidiControls).join('\n')}</p>;
}

/** Shows a document's description with a button that opens the editor in its place. */
export function Description({ document }: { document: StoredDocument }): ReactNode {
  const { t } = useTranslation('files');
  const drafts = descriptionDraftsOf(useQueryClient());
  const [draft, setDraft] = useState(() => drafts.get(document.id));
  const headingId = useId();
  const buttonRef = useRef<HTMLButtonElement>(null);
  const isReturning = useRef(false);
  const isDescribed = document.description !== '';

  useEffect(() => {
    if (draft === undefined && isReturning.current) buttonRef.current?.focus();
    // `isDescribed`: the saved text may arrive after the editor has closed, and replaces the button.
  }, [draft, isDescribed]);

  const keep = (next: string) => {
    drafts.set(document.id, next);
    setDraft(next);
  };
  const close = () => {
    drafts.delete(document.id);
    isReturning.current = true;
    setDraft(undefined);
  };

  if (draft !== undefined)
    return <DescriptionEditor document={document} draft={draft} onDraft={keep} onClose={close} />;
  const edit = () => {
    isReturning.current = false;
    setDraft(document.description);
  };
  if (!isDescribed) {
    return (
      <Button ref={buttonRef} className={styles.addDescription} icon={<Plus aria-hidden size={18} />} onClick={edit}>
        {t('details.description.button')}
      </Button>
    );
  }
  return (
    <section aria-labelledby={headingId} className={styles.section}>
      <div className={styles.heading}>
        <h3 id={headingId} className={styles.label}>
          {t('details.description.label')}
        </h3>
        <IconButton
          ref={buttonRef}
          size="small"
          label={t('details.description.edit')}
          icon={<Pencil aria-hidden size={16} />}
          onClick={edit}
        />
      </div>
      <DescriptionText text={document.description} />
    </section>
  );
}
