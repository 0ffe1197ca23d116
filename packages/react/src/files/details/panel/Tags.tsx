import {
  type StoredDocument,
  checkTagName,
  isSameTag,
  matchesSearch,
  MAX_TAG_LENGTH,
  MAX_TAGS,
} from '@abrak/core/files';
import { Plus } from 'lucide-react';
import { type ReactNode, use, useState } from 'react';
import { useAnnounce, useErrorText } from '../../../provider/index.ts';
import { Button, type Chip, ChipsField, Name, useToast, useTranslation } from '../../../ui/index.ts';
import { useTags } from '../../commands/headless.ts';
import { OpenTagContext } from './openTag.ts';
import * as styles from '../details.css.ts';

/** Number of own tags that are suggested at once. */
const SUGGESTED = 8;

type Documents = readonly StoredDocument[];

interface TagsProps {
  /** The selected documents; a tag is shown when one of them has it, and is added to and removed from all. */
  documents: Documents;
  canChange: boolean;
}

/** Returns the tags that at least one of the documents has, once each. */
function tagsOf(documents: Documents): readonly string[] {
  const tags: string[] = [];
  for (const tag of documents.flatMap((document) => document.tags ?? [])) {
    if (!tags.some((other) => isSameTag(other, tag))) tags.push(tag);
  }
  return tags;
}

/** Returns true when all of the documents have a tag. */
function isOfAll(documents: Documents, tag: string): boolean {
  return documents.every(({ tags = [] }) => tags.some((other) => isSameTag(other, tag)));
}

/** Returns the functions that add and remove tags and tell the result, and the tags that are being added. */
function useTagChanges(documents: Documents, { add, remove }: Pick<ReturnType<typeof useTags>, 'add' | 'remove'>) {
  const { t } = useTranslation('files');
  const toast = useToast();
  const announce = useAnnounce();
  const errorText = useErrorText();
  const [pending, setPending] = useState<readonly string[]>([]);
  const tell = (message: string) => void toast.show({ tone: 'danger', message });
  return {
    pending,
    async add(tag: string) {
      setPending((tags) => [...tags, tag]);
      const added = await add(documents, tag);
      setPending((tags) => tags.filter((other) => other !== tag));
      if (added.ok) announce(t('details.tags.added', { tag }));
      else tell(t('details.tags.addFailed', { tag, reason: errorText(added) }));
    },
    async remove(tag: string) {
      const removed = await remove(documents, tag);
      if (removed.ok) announce(t('details.tags.removed', { tag }));
      else tell(t('details.tags.removeFailed', { tag, reason: errorText(removed) }));
    },
  };
}

interface SuggestionsProps {
  names: readonly string[];
  onChoose: (name: string) => void;
}

function Suggestions({ names, onChoose }: SuggestionsProps): ReactNode {
  const { t } = useTranslation('files');
  if (names.length === 0) return null;
  return (
    <ul aria-label={t('details.tags.suggestions')} className={styles.suggestions}>
      {names.map((name) => (
        <li key={name} className={styles.suggestion}>
          <Button
            size="small"
            variant="ghost"
            aria-label={t('details.tags.addOne', { tag: name })}
            icon={<Plus aria-hidden size={14} />}
            onClick={() => onChoose(name)}
          >
            <Name text={name} />
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Tags of documents that cannot be changed. */
function TagList({ tags }: { tags: readonly string[] }): ReactNode {
  const { t } = useTranslation('files');
  if (tags.length === 0) return null;
  return (
    <section className={styles.section}>
      <h3 className={styles.label}>{t('details.tags.label')}</h3>
      <ul aria-label={t('details.tags.label')} className={styles.suggestions}>
        {tags.map((tag) => (
          <li key={tag}>
            <Name text={tag} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function TagsField({ documents }: { documents: Documents }): ReactNode {
  const { t } = useTranslation('files');
  const errorText = useErrorText();
  const openTag = use(OpenTagContext);
  const known = useTags();
  const changes = useTagChanges(documents, known);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const own = tagsOf(documents);
  const isFull = documents.some(({ tags = [] }) => tags.length + changes.pending.length >= MAX_TAGS);
  const isNew = (tag: string) => !isOfAll(documents, tag) && !changes.pending.some((other) => isSameTag(other, tag));
  const suggested = known.tags.map(({ name }) => name).filter((name) => isNew(name) && matchesSearch(name, text));
  const chips: readonly Chip[] = [
    ...own.map((tag) => ({
      text: tag,
      onOpen: openTag && (() => openTag(tag)),
      openLabel: t('details.tags.open', { tag }),
      onRemove: () => void changes.remove(tag),
    })),
    ...changes.pending
      .filter((tag) => !own.some((other) => isSameTag(other, tag)))
      .map((tag): Chip => ({ text: tag, state: 'pending' })),
  ];
  const add = (items: readonly string[]) => {
    const checks = items.map((item) => ({ item, check: checkTagName(item) }));
    const broken = checks.flatMap(({ item, check }) => (check.ok ? [] : [{ item, code: check.code }]));
    const good = checks.flatMap(({ check }) => (check.ok && isNew(check.value) ? [check.value] : []));
    if (isFull && good.length > 0) return setProblem(t('details.tags.full', { limit: MAX_TAGS }));
    setText(broken.map(({ item }) => item).join('، '));
    setProblem(
      broken[0] &&
        (broken[0].code === 'textTooLong'
          ? t('details.tags.tooLong', { limit: MAX_TAG_LENGTH })
          : errorText(broken[0].code)),
    );
    for (const [index, tag] of good.entries())
      if (good.findIndex((other) => isSameTag(other, tag)) === index) void changes.add(tag);
  };
  return (
    <div className={styles.tags}>
      <ChipsField
        label={t('details.tags.label')}
        hint={t('details.tags.hint')}
        error={problem}
        addLabel={t('details.tags.add')}
        dir="auto"
        isSpaced
        chips={chips}
        text={text}
        onTextChange={(next) => {
          setText(next);
          setProblem(undefined);
        }}
        onAdd={add}
      />
      {!isFull && <Suggestions names={suggested.slice(0, SUGGESTED)} onChoose={(name) => add([name])} />}
    </div>
  );
}

/** Tags of the selected documents: each leads to its documents, and can be removed; others can be typed or chosen. */
export function Tags({ documents, canChange }: TagsProps): ReactNode {
  return canChange ? <TagsField documents={documents} /> : <TagList tags={tagsOf(documents)} />;
}
