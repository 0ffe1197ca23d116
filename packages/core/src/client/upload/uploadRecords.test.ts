import { describe, expect, test } from 'vitest';
import { memoryStorage } from '../../shared/internal.ts';
import { hasSameFingerprint, type UploadFingerprint, type UploadRecord, UploadRecords } from './uploadRecords.ts';

const marks: UploadFingerprint = {
  fileName: 'a.bin',
  lastModified: 5,
  sizeBytes: 100,
  metadata: { filename: 'a.bin', pathId: '3' },
};

function aRecord(key: string, changes: Partial<UploadRecord> = {}): UploadRecord {
  return { ...marks, key, url: 'https://up.example/tus/1', startedAt: 1, isDiscarded: false, ...changes };
}

describe('stored uploads', () => {
  test('are listed unchanged, oldest first', () => {
    const storage = memoryStorage();
    const records = new UploadRecords(storage);
    const late = aRecord(records.newKey('sara'), { startedAt: 2 });
    const early = aRecord(records.newKey('sara'));
    expect([records.save(late), records.save(early)]).toEqual([true, true]);
    expect(new UploadRecords(storage).listFor('sara')).toEqual([early, late]);
    records.remove(early.key);
    expect(records.listFor('sara')).toEqual([late]);
  });

  test.each(['omid', 'sara-b', 'sara:', 'sar', 'Sara', undefined])('of sara are not listed for %s', (other) => {
    const records = new UploadRecords(memoryStorage());
    records.save(aRecord(records.newKey('sara')));
    expect(records.listFor(other)).toEqual([]);
  });

  test('are listed without invalid and unrelated storage entries', () => {
    const storage = memoryStorage();
    const records = new UploadRecords(storage);
    for (const text of ['no JSON', '{}', 'null']) storage.setItem(records.newKey('sara'), text);
    storage.setItem('abrak.session', '{}');
    expect(records.listFor('sara')).toEqual([]);
  });

  test('are not saved when the storage is full', () => {
    const storage = memoryStorage();
    storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    expect(new UploadRecords(storage).save(aRecord('x'))).toBe(false);
  });
});

test.each([
  ['name on the device', { fileName: 'b.bin' }],
  ['time', { lastModified: 6 }],
  ['size', { sizeBytes: 101 }],
  ['folder', { metadata: { ...marks.metadata, pathId: '4' } }],
  ['conflict resolution', { metadata: { ...marks.metadata, onConflict: 'replace' } }],
])('a file with a different %s is a different upload', (_, changes) => {
  expect(hasSameFingerprint(marks, { ...marks, ...changes })).toBe(false);
  expect(hasSameFingerprint(marks, { ...marks, metadata: { pathId: '3', filename: 'a.bin' } })).toBe(true);
});
