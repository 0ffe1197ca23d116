import type { StoredDocument } from '@abrak/core/files';
import { aDocument, aFolder } from '@abrak/core/internal/testing';

const team = { id: 700, name: 'پروژهٔ مشترک' };
const drafts = { id: 701, name: 'Drafts' };

/** Returns documents that other users share: files, and a folder with a nested folder. */
export function sampleShared(): StoredDocument[] {
  return [
    aFolder({ ...team, path: `/${team.name}`, ownerName: 'نیما رضایی' }),
    aDocument({ id: 710, name: 'بودجهٔ مشترک.xlsx', sizeBytes: 184_000, ownerName: 'لیلا احمدی‌نژاد فراهانی' }),
    aDocument({ id: 711, name: 'logo.png', genericType: 'image', mimeType: 'image/png', ownerName: 'Sam Carter' }),
    aFolder({ ...drafts, parent: team, path: `/${team.name}/${drafts.name}`, ownerName: 'نیما رضایی' }),
    aDocument({ id: 712, name: 'صورت‌جلسه.txt', mimeType: 'text/plain', parent: team, ownerName: 'نیما رضایی' }),
    aDocument({ id: 713, name: 'draft-1.pdf', parent: drafts, ownerName: 'نیما رضایی' }),
  ];
}
