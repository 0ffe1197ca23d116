import { directionOf, parseUrl } from '@abrak/core/internal';

/** Node of a hast tree, with the fields used here. */
export interface DocumentNode {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: DocumentNode[];
}

export interface DocumentOptions {
  /** Returns the text of the link that replaces an image. */
  readonly imageLabel: (alt: string) => string;
}

const blocks: ReadonlySet<string> = new Set('blockquote h1 h2 h3 h4 h5 h6 li ol p table td th ul'.split(' '));

/** Levels by which headings are lowered: the preview's title is a level 2 heading. */
const HEADINGS_ABOVE = 2;
const LAST_HEADING = 6;

function textOf({ value, children = [] }: DocumentNode): string {
  return value ?? children.map(textOf).join('');
}

function isExternal(address: unknown): address is string {
  if (typeof address !== 'string' || parseUrl(address) === undefined) return false;
  return ['http:', 'https:', 'mailto:'].includes(new URL(address).protocol);
}

function lowerHeading(node: DocumentNode): void {
  const level = /^h([1-6])$/.exec(node.tagName ?? '')?.[1];
  if (level !== undefined) node.tagName = `h${Math.min(Number(level) + HEADINGS_ABOVE, LAST_HEADING)}`;
}

/** Turns a node into a link that opens in a new tab, or into plain text unless the address is http, https or mailto. */
function linkTo(node: DocumentNode, address: unknown): void {
  node.tagName = isExternal(address) ? 'a' : 'span';
  node.properties = isExternal(address)
    ? { href: address, target: '_blank', rel: ['noopener', 'noreferrer', 'nofollow'] }
    : {};
}

// Task checkboxes are read-only here, so they become characters.
function replaceCheckbox(node: DocumentNode): void {
  node.children = [{ type: 'text', value: node.properties?.['checked'] === true ? '☑ ' : '☐ ' }];
  node.tagName = 'span';
  node.properties = {};
}

function transformNode(node: DocumentNode, options: DocumentOptions): void {
  const { tagName = '', properties = {} } = node;
  if (blocks.has(tagName)) {
    const direction = directionOf(textOf(node));
    node.properties = { ...properties, ...(direction && { dir: direction }) };
  }
  if (tagName === 'pre' || tagName === 'code') node.properties = { ...properties, dir: 'ltr' };
  lowerHeading(node);
  if (tagName === 'input') replaceCheckbox(node);
  if (tagName === 'a') linkTo(node, properties['href']);
  if (tagName === 'img') {
    linkTo(node, properties['src']);
    node.children = [{ type: 'text', value: options.imageLabel(String(properties['alt'] || properties['src'])) }];
  }
  for (const child of node.children ?? []) transformNode(child, options);
}

/**
 * Rehype plugin that adapts an untrusted document to the preview. Each block takes the direction of its first strong
 * letter, headings are lowered by two levels, links lead to external addresses only, and images become links, because
 * loading them would reveal the reader to a foreign server.
 */
export function rehypeDocument(options: DocumentOptions) {
  return (tree: DocumentNode): void => transformNode(tree, options);
}
