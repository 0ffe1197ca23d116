import { revealBidiControls } from '@abrak/core/internal';
import { ChevronRight, Ellipsis } from 'lucide-react';
import { type DOMAttributes, type ReactNode, useRef, type RefObject, useLayoutEffect, useState } from 'react';
import { useTranslation } from '../translation/useTranslation.ts';
import { classNames } from '../classNames.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Link } from '../Link/Link.tsx';
import { Menu } from '../Menu/Menu.tsx';
import * as css from './Breadcrumbs.css.ts';

/**
 * Returns the number of items, at most `most`, to remove from a row so that the rest fits. Starts with none whenever
 * `content` or the width changes, and removes one more per layout effect until nothing overflows, all before the
 * browser paints.
 */
function useCollapsedCount(rowRef: RefObject<HTMLElement | null>, most: number, content: string): number {
  const [collapsed, setCollapsed] = useState({ content, count: 0 });
  const width = useRef(0);
  const count = collapsed.content === content ? collapsed.count : 0;

  useLayoutEffect(() => {
    const row = rowRef.current;
    if (row !== null && row.scrollWidth > row.clientWidth && count < most) setCollapsed({ content, count: count + 1 });
  }, [rowRef, content, count, most]);

  useLayoutEffect(() => {
    const row = rowRef.current;
    if (row === null) return undefined;
    width.current = row.clientWidth;
    const observer = new ResizeObserver(() => {
      if (row.clientWidth === width.current) return;
      width.current = row.clientWidth;
      setCollapsed({ content, count: 0 });
    });
    observer.observe(row);
    return () => observer.disconnect();
  }, [rowRef, content]);

  return count;
}

/** Level of a path. */
export interface Breadcrumb {
  readonly key: string | number;
  readonly label: string;
  /** Address of the level, for opening it in a new tab; without it the crumb is a button. */
  readonly href?: string | undefined;
  /** Navigates without leaving the page. A click that opens a new tab follows `href` instead. */
  readonly onNavigate?: () => void;
  /** Drag and drop handlers; ignored on the last crumb, which is the current level. */
  readonly drop?: Pick<DOMAttributes<HTMLElement>, 'onDragEnter' | 'onDragLeave' | 'onDragOver' | 'onDrop'> | undefined;
}

export interface BreadcrumbsProps {
  /** Accessible name of the navigation. */
  label: string;
  /** Levels from the top down to the current one. */
  items: readonly Breadcrumb[];
  className?: string | undefined;
}

function Crumb({ item: { label, href, onNavigate, drop } }: { readonly item: Breadcrumb }) {
  const text = revealBidiControls(label);
  if (href === undefined) {
    return (
      <button type="button" className={css.link} onClick={onNavigate} dir="auto" {...drop}>
        {text}
      </button>
    );
  }
  return (
    <Link isPlain className={css.link} href={href} onNavigate={onNavigate} dir="auto" {...drop}>
      {text}
    </Link>
  );
}

function Separator() {
  return (
    <span className={css.separator} aria-hidden>
      <ChevronRight />
    </span>
  );
}

function CollapsedMenu({ items }: { readonly items: readonly Breadcrumb[] }) {
  const { t } = useTranslation('ui');
  return (
    <Menu.Root>
      <Menu.Trigger>
        <IconButton size="small" label={t('breadcrumbs.more')} icon={<Ellipsis />} />
      </Menu.Trigger>
      <Menu.Content>
        {items.map(({ key, label, href, onNavigate }) =>
          href === undefined ? (
            <Menu.Item key={key} {...(onNavigate === undefined ? {} : { onSelect: onNavigate })}>
              <bdi>{revealBidiControls(label)}</bdi>
            </Menu.Item>
          ) : (
            <Menu.LinkItem key={key} href={href} onNavigate={onNavigate}>
              <bdi>{revealBidiControls(label)}</bdi>
            </Menu.LinkItem>
          ),
        )}
      </Menu.Content>
    </Menu.Root>
  );
}

/** Path from the top level to the current one; collapses its middle into a menu when it does not fit. */
export function Breadcrumbs({ label, items, className }: BreadcrumbsProps) {
  const rowRef = useRef<HTMLOListElement>(null);
  const between = Math.max(0, items.length - 2);
  const collapsedCount = useCollapsedCount(rowRef, between, items.map((item) => item.label).join('/'));
  const collapsed = items.slice(1, 1 + collapsedCount);
  const rows: { key: string | number; content: ReactNode }[] = items.map((item, index) => ({
    key: item.key,
    content:
      index === items.length - 1 ? (
        <span className={css.current} aria-current="page" dir="auto" title={revealBidiControls(item.label)}>
          {revealBidiControls(item.label)}
        </span>
      ) : (
        <Crumb item={item} />
      ),
  }));
  if (collapsed.length > 0) {
    rows.splice(1, collapsed.length, { key: 'collapsed', content: <CollapsedMenu items={collapsed} /> });
  }
  return (
    <nav aria-label={label} className={classNames(className)}>
      <ol ref={rowRef} className={css.list}>
        {rows.map(({ key, content }, index) => (
          <li key={key} className={css.item}>
            {index > 0 && <Separator />}
            {content}
          </li>
        ))}
      </ol>
    </nav>
  );
}
