import {
  changeSharing,
  getDownloadUrl,
  shareDocument,
  getLinkLimits,
  MAX_LINK_DAYS,
  resetLink,
  setLinkLimits,
} from '../../../files/index.ts';
import { LinkLimitsShape } from '../../../contract/files/links.ts';
import { DAY_MS } from '../../../shared/internal.ts';
import type { ContractCheck } from '../ContractCheck.ts';
import { addFile, addFolder, UNKNOWN_ID } from '../samples.ts';

const PASSWORD = 'four brown foxes';

const none = { expiresAt: null, hasPassword: false, maxDownloads: null, downloads: 0, isOpenAround: false };

/** Limits of links. */
export const linkChecks: readonly ContractCheck[] = [
  {
    name: 'links: limits are set, kept and removed one by one, and the password is never told',
    capability: 'linkLimits',
    async run({ expect, customer, raw }) {
      const { client } = await customer();
      const folder = await addFolder(client, 'folder');
      // The backend's clock may differ from this one.
      const { id, createdAt } = await addFile(client, 'a.txt', { folder });
      const path = `documents/${id}/linkLimits`;
      expect.equal('the limits', await getLinkLimits(client, id), none);
      const expiresAt = createdAt + DAY_MS;
      expect.equal('the limits', await setLinkLimits(client, id, { expiresAt, maxDownloads: 2 }), {
        ...none,
        expiresAt,
        maxDownloads: 2,
      });
      const changed = await raw(client, { method: 'PUT', service: 'cfs', path, body: { password: PASSWORD } });
      expect.match('the answer', expect.wire('the limits', LinkLimitsShape, changed.body), {
        hasPassword: true,
        maxDownloads: 2,
      });
      expect.equal('the password in the answer', JSON.stringify(changed.body).includes(PASSWORD), false);
      expect.equal('the limits', await setLinkLimits(client, id, { expiresAt: null }), {
        ...none,
        hasPassword: true,
        maxDownloads: 2,
      });
      await changeSharing(client, { id: folder.id, sharing: 'WITH_LINK' });
      expect.equal('the limits', await setLinkLimits(client, id, { password: null, maxDownloads: null }), {
        ...none,
        isOpenAround: true,
      });
    },
  },
  {
    name: 'links: limits that break a rule are refused with it, and change nothing',
    capability: 'linkLimits',
    async run({ expect, customer, raw }) {
      const { client } = await customer();
      const { id, createdAt } = await addFile(client, 'a.txt');
      await expect.refusal('linkExpiryPast', setLinkLimits(client, id, { expiresAt: createdAt - DAY_MS }));
      await expect.refusal(
        'linkExpiryFar',
        setLinkLimits(client, id, { expiresAt: createdAt + (MAX_LINK_DAYS + 2) * DAY_MS }),
      );
      await expect.refusal('linkPasswordTooShort', setLinkLimits(client, id, { password: '12345', maxDownloads: 1 }));
      await expect.refusal('linkPasswordTooLong', setLinkLimits(client, id, { password: 'x'.repeat(129) }));
      await expect.refusal('linkPasswordControl', setLinkLimits(client, id, { password: 'four\u0000foxes' }));
      for (const maxDownloads of [0, 1_000_001])
        await expect.refusal('linkDownloadsInvalid', setLinkLimits(client, id, { maxDownloads }));
      for (const body of [{ expiresAt: 'soon' }, { password: 1 }, { maxDownloads: '3' }]) {
        const { status } = await raw(client, {
          method: 'PUT',
          service: 'cfs',
          path: `documents/${id}/linkLimits`,
          body,
        });
        expect.equal('the status', status, 400);
      }
      expect.equal('the limits', await getLinkLimits(client, id), none);
    },
  },
  {
    name: 'links: a limited document opens by calls for its owner and those named only',
    capability: 'linkLimits',
    async run({ expect, customer, visitor }) {
      const [owner, named, stranger] = [await customer(), await customer(), await customer()];
      const folder = await addFolder(owner.client, 'folder');
      const inside = await addFile(owner.client, 'inside.txt', { folder });
      await shareDocument(owner.client, { id: folder.id, email: named.email });
      await changeSharing(owner.client, { id: folder.id, sharing: 'PUBLIC' });
      await getDownloadUrl(visitor(), inside);
      await setLinkLimits(owner.client, folder.id, { password: PASSWORD });
      await expect.refusal('sessionEnded', getDownloadUrl(visitor(), inside));
      await expect.refusal('itemMissing', getDownloadUrl(stranger.client, inside));
      for (const { client } of [owner, named]) await getDownloadUrl(client, inside);
    },
  },
  {
    name: 'links: a new link ends the old addresses of a folder, its contents and what they have replaced',
    capability: 'linkLimits',
    async run({ expect, customer, visitor }) {
      const { client } = await customer();
      const folder = await addFolder(client, 'folder');
      const replaced = await addFile(client, 'inside.txt', { folder });
      const inside = await addFile(client, 'inside.txt', { folder, onConflict: 'replace' });
      await changeSharing(client, { id: folder.id, sharing: 'WITH_LINK' });
      const { uuid } = await resetLink(client, folder.id);
      expect.equal('the same address', uuid === folder.uuid, false);
      for (const file of [inside, replaced]) {
        await expect.refusal('sessionEnded', getDownloadUrl(visitor(), file));
        await expect.refusal('itemMissing', getDownloadUrl(client, file));
      }
    },
  },
  {
    name: "links: the limits of a missing document or another customer's cannot be read or changed",
    capability: 'linkLimits',
    async run({ expect, customer }) {
      const [owner, stranger] = [await customer(), await customer()];
      const { id } = await addFile(owner.client, 'a.txt');
      await changeSharing(owner.client, { id, sharing: 'PUBLIC' });
      for (const [client, other] of [
        [stranger.client, id],
        [owner.client, UNKNOWN_ID],
      ] as const) {
        await expect.refusal('itemMissing', getLinkLimits(client, other));
        await expect.refusal('itemMissing', setLinkLimits(client, other, { maxDownloads: 1 }));
        await expect.refusal('itemMissing', resetLink(client, other));
      }
      expect.equal('the limits', await getLinkLimits(owner.client, id), none);
    },
  },
];
