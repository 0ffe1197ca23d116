import type { FindSession, Grant } from '../../../shared/index.ts';

/** Session, page token or API key that created a link, and with which it ends; none for a reader without an account. */
export interface LinkOwner {
  readonly session_hash: string | null;
  readonly page_token_hash: string | null;
  readonly api_key_hash: string | null;
}

/** Returns the owner of the links that a call creates. */
export function linkOwnerOf({
  grant,
  tokenHash,
}: {
  readonly grant?: Grant | undefined;
  readonly tokenHash?: string | undefined;
}): LinkOwner {
  return {
    session_hash: grant === undefined ? (tokenHash ?? null) : null,
    page_token_hash: grant?.kind === 'page' ? grant.tokenHash : null,
    api_key_hash: grant?.kind === 'key' ? grant.tokenHash : null,
  };
}

/** Dependencies of `isOwnerAlive`. */
export interface LinkOwnerDeps {
  readonly findSession: FindSession;
  /** Returns the permissions of a page token or API key that is still valid. */
  readonly findGrant: (tokenHash: string) => Promise<Grant | undefined>;
}

/** Returns true while the session, page token or API key of a link is valid. */
export async function isOwnerAlive(
  { findSession, findGrant }: LinkOwnerDeps,
  { session_hash: session, page_token_hash: page, api_key_hash: key }: LinkOwner,
): Promise<boolean> {
  if (session !== null) return (await findSession(session)) !== undefined;
  const grant = page ?? key;
  return grant === null || (await findGrant(grant)) !== undefined;
}
