import type { FindSession, Grant } from '../shared/index.ts';

/** Session or page token that created a link, and with which it ends; neither for a reader without an account. */
export interface LinkOwner {
  readonly session_hash: string | null;
  readonly page_token_hash: string | null;
}

/** Returns the owner of the links that a call creates. */
export function linkOwnerOf({ grant, tokenHash }: { readonly grant?: Grant | undefined; readonly tokenHash?: string | undefined }): LinkOwner {
  const isPage = grant !== undefined;
  return { session_hash: isPage ? null : (tokenHash ?? null), page_token_hash: grant?.tokenHash ?? null };
}

/** Dependencies of `isOwnerAlive`. */
export interface LinkOwnerDeps {
  readonly findSession: FindSession;
  /** Returns the permissions of a page token that is still valid. */
  readonly findGrant: (tokenHash: string) => Promise<Grant | undefined>;
}

/** Returns true while the session or the page token of a link is valid. */
export async function isOwnerAlive({ findSession, findGrant }: LinkOwnerDeps, { session_hash: session, page_token_hash: page }: LinkOwner): Promise<boolean> {
  if (session !== null) return (await findSession(session)) !== undefined;
  return page === null || (await findGrant(page)) !== undefined;
}
