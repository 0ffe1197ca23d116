import type { Client } from '@abrak/core';
import {
  changeSharing,
  createFolder,
  ROOT_FOLDER_ID,
  shareDocument,
  unshareDocument,
  sharingStatuses,
} from '@abrak/core/files';
import type { DbScope } from '../../db/index.ts';
import type { Dice } from '../dice.ts';

/** Access to a document: its sharing status and the people that it is shared with, sorted. */
export interface Access {
  readonly status: string;
  readonly people: readonly string[];
}

/** Options of a sharing customer. */
export interface SharingOptions {
  readonly client: Client;
  readonly dice: Dice;
  /** Addresses of customers to share with. */
  readonly emails: readonly string[];
}

/** Simulated customer who changes at random who may see a folder, and records what was acknowledged. */
export class SharingCustomer {
  readonly #options: SharingOptions;
  #id: number | undefined;
  /** The acknowledged access and, after a call without an answer, the one with its effect. */
  possible: readonly Access[] = [{ status: 'PRIVATE', people: [] }];

  constructor(options: SharingOptions) {
    this.#options = options;
  }

  /** Makes a random call. Rejects when it is not acknowledged. */
  async act(): Promise<void> {
    const { client, dice, emails } = this.#options;
    this.#id ??= (await createFolder(client, { name: 'shared', parentId: ROOT_FOLDER_ID, parentName: null })).id;
    const id = this.#id;
    const [before = { status: 'PRIVATE', people: [] }] = this.possible;
    const email = dice.pick(emails);
    const left = before.people.length === 0 ? email : dice.pick(before.people);
    const without = (gone: string) => before.people.filter((person) => person !== gone);
    const status = dice.pick(sharingStatuses);
    const acts: readonly { readonly after: Access; readonly call: () => Promise<void> }[] = [
      { after: { ...before, status }, call: () => changeSharing(client, { id, sharing: status }) },
      {
        after: { ...before, people: [...without(email), email].toSorted() },
        call: () => shareDocument(client, { id, email }),
      },
      { after: { ...before, people: without(left) }, call: () => unshareDocument(client, { id, email: left }) },
    ];
    const { after, call } = dice.pick(before.people.length === 0 ? acts.slice(0, 2) : acts);
    this.possible = [before, after];
    await call();
    this.possible = [after];
  }

  /** Reads the stored access; undefined when the folder was never acknowledged. */
  async stored(db: DbScope): Promise<Access | undefined> {
    if (this.#id === undefined) return undefined;
    const { sharing_status: status } = await db
      .q()
      .selectFrom('document')
      .select('sharing_status')
      .where('id', '=', this.#id)
      .executeTakeFirstOrThrow();
    const shares = await db.q().selectFrom('share').select('email_key').where('document_id', '=', this.#id).execute();
    return { status, people: shares.map(({ email_key: email }) => email).toSorted() };
  }
}
