import { revealBidiControls } from '@abrak/core/internal';
import { ChevronRight, Ellipsis } from 'lucide-react';
import { type DOMAttributes, type ReactNode, useRef } from 'react';
import { useTranslation } from '../translation/useTranslation.ts';
import { classNames } from '../classNames.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Link } from '../Link/Link.tsx';
import { Menu } from '../Menu/Menu.tsx';
import * as css from './Breadcrumbs.css.ts';
import { useCollapsedCount } from './useCollapsedCount.ts';

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
