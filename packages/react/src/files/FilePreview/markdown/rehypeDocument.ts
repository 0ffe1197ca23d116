import { directionOf } from '@abrak/core';

/** A node of a document's tree, as far as it matters here. */
export interface DocumentNode {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: DocumentNode[];
}

/** What a document is made fit for. */
export interface DocumentOptions {
  /** Words of the link that stands for an image. */
  readonly imageLabel: (alt: string) => string;
}

const blocks: ReadonlySet<string> = new Set('blockquote h1 h2 h3 h4 h5 h6 li ol p table td th ul'.split(' '));

/** The title of the preview is a heading of the second level. */
const HEADINGS_ABOVE = 2;
const LAST_HEADING = 6;

function textOf({ value, children = [] }: DocumentNode): string {
  return value ?? children.map(textOf).join('');
}

function isOutward(address: unknown): address is string {
  if (typeof address !== 'string' || !URL.canParse(address)) return false;
  return ['http:', 'https:', 'mailto:'].includes(new URL(address).protocol);
}

function lowerHeading(node: DocumentNode): void {
  const level = /^h([1-6])$/.exec(node.tagName ?? '')?.[1];
  if (level !== undefined) node.tagName = `h${Math.min(Number(level) + HEADINGS_ABOVE, LAST_HEADING)}`;
}

/** A link that leads out of the page, or mere words when its address leads anywhere else. */
function linkTo(node: DocumentNode, address: unknown): void {
  node.tagName = isOutward(address) ? 'a' : 'span';
  node.properties = isOutward(address) ? { href: address, target: '_blank', rel: ['noopener', 'noreferrer', 'nofollow'] } : {};
}

// The box of a task is no control here.
function drawBox(node: DocumentNode): void {
  node.children = [{ type: 'text', value: node.properties?.['checked'] === true ? '☑ ' : '☐ ' }];
  node.tagName = 'span';
  node.properties = {};
}

function fit(node: DocumentNode, options: DocumentOptions): void {
  const { tagName = '', properties = {} } = node;
  if (blocks.has(tagName)) {
    const direction = directionOf(textOf(node));
    node.properties = { ...properties, ...(direction && { dir: direction }) };
  }
  if (tagName === 'pre' || tagName === 'code') node.properties = { ...properties, dir: 'ltr' };
  lowerHeading(node);
  if (tagName === 'input') drawBox(node);
  if (tagName === 'a') linkTo(node, properties['href']);
  if (tagName === 'img') {
    linkTo(node, properties['src']);
    node.children = [{ type: 'text', value: options.imageLabel(String(properties['alt'] || properties['src'])) }];
  }
  for (const child of node.children ?? []) fit(child, options);
}

/**
 * Makes a stranger's document fit for the preview: each block runs by its first strong letter, headings go under the
 * preview's, links lead outwards only, and an image, which would tell its server who looks, is a link.
 */
export function rehypeDocument(options: DocumentOptions) {
  return (tree: DocumentNode): void => fit(tree, options);
}
