import './messages/index.ts';
import { isSameTag } from '@abrak/core/files';
import { tagKey } from '@abrak/core/internal';
import { Tag } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, Name, Notice, Num, useTranslation } from '../../../ui/index.ts';
import { usePlaceNavigation } from '../navigation/PlaceNavigation.ts';
import { MarkedFrame, type MarkedViewProps } from './MarkedFrame.tsx';
import * as styles from './TagView.css.ts';
import { useTagged } from '../../data/index.ts';
import { useTags } from '../../commands/headless.ts';

/** Buttons for all tags of the customer, which lead from one tag to another. */
function TagBar({ tag }: { tag: string }): ReactNode {
  const { t } = useTranslation('files');
  const { goTo } = usePlaceNavigation();
  const { tags } = useTags();
  if (tags.length === 0) return null;
  return (
    <nav aria-label={t('tag.all')} className={styles.bar}>
      {tags.map(({ name, count }) => (
        <Button
          key={name}
          size="small"
          variant="ghost"
          aria-current={isSameTag(name, tag) ? 'page' : undefined}
          className={styles.tag}
          onClick={() => goTo({ kind: 'tag', tag: name })}
        >
          <Name text={name} />
          <span className={styles.count}>
            <Num value={count} />
          </span>
        </Button>
      ))}
    </nav>
  );
}

/** View of the documents of a tag in all folders, each with its folder. */
export function TagView({ tag, ...props }: MarkedViewProps & { tag: string }): ReactNode {
  const { t } = useTranslation('files');
  const { shown, unlistedCount } = useTagged(tag);
  const words = {
    label: tag,
    listLabel: t('tag.title', { tag }),
    search: t('tag.search'),
    problem: t('tag.problem'),
    empty: { title: t('tag.noneTitle'), hint: t('tag.noneHint'), Icon: Tag },
  };
  const notices = (
    <>
      <TagBar tag={tag} />
      {unlistedCount > 0 && <Notice tone="info">{t('tag.more', { count: unlistedCount })}</Notice>}
    </>
  );
  return (
    <MarkedFrame {...props} kind="tag" placeKey={`tag/${tagKey(tag)}`} words={words} shown={shown} notices={notices} />
  );
}
