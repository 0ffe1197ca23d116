import * as v from 'valibot';
import { JobShape } from '../../../contract/files/shapes.ts';
import {
  eraseDocuments,
  restoreDocuments,
  trashDocuments,
  cancelDocumentJob,
  listDocumentJobs,
} from '../../../files/index.ts';
import type { ContractCheck } from '../ContractCheck.ts';
import { addFile, addFolder, namesIn, UNKNOWN_ID } from '../samples.ts';

/** Checks of work on large folders, as far as small folders show it. */
export const jobChecks: readonly ContractCheck[] = [
  {
    name: 'jobs: work on a small folder has ended with its call',
    capability: 'documentJobs',
    async run({ expect, customer, raw }) {
      const { client } = await customer();
      const folder = await addFolder(client, 'folder');
      await addFile(client, 'a.txt', { folder });
      for (const act of [trashDocuments, restoreDocuments, trashDocuments, eraseDocuments]) {
        await act(client, [folder.id]);
        const { body } = await raw(client, { method: 'GET', service: 'cfs', path: 'documents/jobs' });
        expect.wire('the jobs', v.array(JobShape), body);
        expect.equal('the jobs', await listDocumentJobs(client), []);
      }
      expect.equal('the names', await namesIn(client, '/'), []);
    },
  },
  {
    name: 'jobs: a job that does not exist cannot be canceled',
    capability: 'documentJobs',
    async run({ expect, customer }) {
      const { client } = await customer();
      await expect.refusal('itemMissing', cancelDocumentJob(client, UNKNOWN_ID));
    },
  },
];
