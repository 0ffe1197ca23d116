import { manyDocuments } from '@abrak/core/internal/testing';
import { createMemoryBackend } from '@abrak/core/testing';
import { manyInvoices } from '../../packages/react/src/testing/sampleMoney.ts';

const INVOICES = 20;

/** Answers the calls of a page; undefined for an address that it does not know. */
export interface Backend {
  /** Token of the customer. */
  readonly token: string;
  answer(request: Request): Promise<Response>;
}

/** Creates a backend with a customer who has so many files; the pages that are compared with ask for plain lists of them. */
export function createBackend(count: number): Backend {
  const backend = createMemoryBackend({
    documents: manyDocuments(count),
    billing: { invoices: manyInvoices(INVOICES) },
  });
  const documents = backend.documents();
  const lists: Readonly<Record<string, string>> = {
    '/bare.json': JSON.stringify(documents),
    '/svar.json': JSON.stringify(
      documents.map(({ name, kind, sizeBytes, createdAt }) => ({
        id: `/${name}`,
        type: kind === 'folder' ? 'folder' : 'file',
        size: sizeBytes,
        date: createdAt,
      })),
    ),
  };
  return {
    token: backend.client().session.current()?.token ?? '',
    async answer(request) {
      const list = lists[new URL(request.url).pathname];
      return list === undefined
        ? backend.fetch(request)
        : new Response(list, { headers: { 'content-type': 'application/json' } });
    },
  };
}
