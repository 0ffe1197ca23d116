import * as v from 'valibot';
import {
  countUnreadNotifications,
  dismissNotifications,
  listNotifications,
  readNotifications,
} from '../../account/index.ts';
import type { Client } from '../../client/index.ts';
import { NotificationShape } from '../../contract/account/shapes.ts';
import { shareDocument } from '../../files/index.ts';
import type { ContractCheck } from './ContractCheck.ts';
import { addFile, uniqueName } from './samples.ts';

const MANY = 3;

async function share(owner: Client, email: string, count = 1): Promise<readonly string[]> {
  const names = Array.from({ length: count }, () => `${uniqueName('shared')}.txt`);
  for (const name of names) {
    const { id } = await addFile(owner, name);
    await shareDocument(owner, { id, email });
  }
  return names;
}

/** Notifications: every backend that keeps them announces a share. */
export const notificationChecks: readonly ContractCheck[] = [
  {
    name: 'notifications: a share is told to its recipient once, in the format of the contract',
    capability: 'notifications',
    async run({ expect, customer, raw }) {
      const [owner, reader] = [await customer(), await customer()];
      const { id } = await addFile(owner.client, 'a.txt');
      for (let turn = 0; turn < 2; turn += 1) await shareDocument(owner.client, { id, email: reader.email });
      const { body } = await raw(reader.client, { method: 'GET', service: 'cfs', path: 'users/notifications' });
      const { items } = expect.wire(
        'the window',
        v.object({ items: v.array(NotificationShape), unread: v.literal(1), next: v.null() }),
        body,
      );
      expect.match('the notifications', items, [{ code: 'documentShared', readAt: null, params: { name: 'a.txt' } }]);
      expect.equal('the unread ones', await countUnreadNotifications(reader.client), 1);
    },
  },
  {
    name: 'notifications: windows continue without a gap, newest first',
    capability: 'notifications',
    async run({ expect, customer }) {
      const [owner, reader] = [await customer(), await customer()];
      const names = await share(owner.client, reader.email, MANY);
      const first = await listNotifications(reader.client, { limit: 2 });
      const rest = await listNotifications(reader.client, {
        limit: 2,
        after: expect.present('the cursor', first.next),
      });
      expect.equal(
        'the names',
        [...first.items, ...rest.items].map(({ params }) => params.name),
        [...names].reverse(),
      );
      expect.equal('the end', [first.unreadCount, rest.next], [MANY, null]);
    },
  },
  {
    name: 'notifications: some and all can be read and dismissed',
    capability: 'notifications',
    async run({ expect, customer }) {
      const [owner, reader] = [await customer(), await customer()];
      await share(owner.client, reader.email, MANY);
      const { items } = await listNotifications(reader.client, { limit: MANY });
      const id = expect.present('a notification', items[0]).id;
      await readNotifications(reader.client, [id]);
      expect.match('the read one', (await listNotifications(reader.client, { limit: 1 })).items, [
        { id, isRead: true },
      ]);
      expect.equal('the unread ones', await countUnreadNotifications(reader.client), MANY - 1);
      await dismissNotifications(reader.client, [id]);
      expect.equal('the rest', (await listNotifications(reader.client, { limit: MANY })).items.length, MANY - 1);
      await readNotifications(reader.client);
      expect.equal('the unread ones', await countUnreadNotifications(reader.client), 0);
      await dismissNotifications(reader.client);
      expect.equal('the rest', (await listNotifications(reader.client, { limit: MANY })).items, []);
    },
  },
  {
    name: "notifications: another customer's cannot be read or dismissed, nor own ones beside them",
    capability: 'notifications',
    async run({ expect, customer }) {
      const [owner, reader, stranger] = [await customer(), await customer(), await customer()];
      await share(owner.client, reader.email);
      await share(owner.client, stranger.email);
      const idOf = async (client: Client) =>
        expect.present('a notification', (await listNotifications(client, { limit: 1 })).items[0]).id;
      const ids = [await idOf(reader.client), await idOf(stranger.client)];
      await expect.refusal('itemMissing', readNotifications(stranger.client, ids));
      await expect.refusal('itemMissing', dismissNotifications(stranger.client, ids));
      for (const { client } of [reader, stranger]) {
        expect.match('the window', await listNotifications(client, { limit: 1 }), {
          items: [{ isRead: false }],
          unreadCount: 1,
        });
      }
    },
  },
];
