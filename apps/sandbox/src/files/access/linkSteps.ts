import { linkState } from '@abrak/core/files';
import type { LineageStep } from '../documents/index.ts';

/** Reader of a page or a download without a session. */
export interface LinkVisitor {
  readonly now: Date;
  /** Returns true when the visitor has told the password of a link. */
  readonly proves: (link: LineageStep) => boolean;
}

/** Link that opens a document, or would with its password. */
export interface FoundLink {
  readonly link: LineageStep;
  readonly isLocked: boolean;
}

/** Returns true for a document that is shared by its link. */
export function isOpenStep({ sharing_status }: LineageStep): boolean {
  return sharing_status !== 'PRIVATE';
}

/** Returns true when the link of a document has limits. */
export function isLimitedStep({ link_expires_at, link_password, link_max_downloads }: LineageStep): boolean {
  return link_expires_at !== null || link_password !== null || link_max_downloads !== null;
}

/** Returns the state of the link of a document. */
export function stateOfStep({ link_expires_at, link_max_downloads, link_downloads }: LineageStep, now: Date) {
  return linkState(
    { expiresAt: link_expires_at?.getTime() ?? null, maxDownloads: link_max_downloads, downloads: link_downloads ?? 0 },
    now.getTime(),
  );
}

/**
 * Returns true when a link gives files as they are beside their downloads. With a maximum every whole file has to count;
 * the other limits end with a cookie, which the content origin does not get.
 */
export function givesOriginals(
  link: LineageStep,
  { contentOrigin }: { readonly contentOrigin?: string | undefined },
): boolean {
  return !isLimitedStep(link) || (link.link_max_downloads === null && contentOrigin === undefined);
}

/**
 * Finds the link that opens a document: the innermost one that lets the visitor in, else the innermost one that asks for
 * a password. Ended and used-up links open nothing.
 */
export function findLink(lineage: readonly LineageStep[], { now, proves }: LinkVisitor): FoundLink | undefined {
  const alive = lineage.filter((step) => isOpenStep(step) && stateOfStep(step, now) === 'open');
  const admitting = alive.find((step) => step.link_password === null || proves(step));
  const [innermost] = alive;
  if (admitting !== undefined) return { link: admitting, isLocked: false };
  return innermost && { link: innermost, isLocked: true };
}
