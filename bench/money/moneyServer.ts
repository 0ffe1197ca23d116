import { createMemoryBackend } from '@abrak/core/testing';
import type { Plugin } from 'vite';
import { manyInvoices, manyTransactions } from '../../packages/react/src/testing/sampleMoney.ts';

const INVOICES = 10_000;
const TRANSACTIONS = 100_000;
const API = /^\/(?:cfs|cws|vm)\//;

/** Starts a server, on the page's origin, for one customer with many invoices and transactions. */
export function moneyServer(): Plugin {
  const backend = createMemoryBackend({
    settings: { capabilities: ['windows', 'payTogether', 'payments'] },
    billing: { invoices: manyInvoices(INVOICES), transactions: manyTransactions(TRANSACTIONS) },
  });
  const token = backend.client().session.current()?.token ?? '';
  return {
    name: 'money-server',
    configurePreviewServer({ middlewares }) {
      middlewares.use(({ url = '', method = 'GET' }, response, next) => {
        if (!API.test(url)) return next();
        const answer = async () => {
          try {
            const answered = await backend.fetch(new URL(url, 'http://127.0.0.1'), { method, headers: { token } });
            response.writeHead(answered.status, { 'content-type': 'application/json' }).end(await answered.text());
          } catch (error) {
            next(error);
          }
        };
        void answer();
      });
    },
  };
}
