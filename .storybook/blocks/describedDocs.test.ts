import { expect, test } from 'vitest';
import { describeText } from './describedDocs.ts';

const comment = 'Table of invoices. See docs/contract/billing.md#invoice-lists.';

test('a page of the contract is a link where the sources are published', () => {
  expect(describeText(comment, 'https://code.example/blob/1')).toContain(
    'section “invoice lists” of [docs/contract/billing.md](https://code.example/blob/1/docs/contract/billing.md#invoice-lists).',
  );
});

test('elsewhere it is the path in the repository', () => {
  expect(describeText(comment, undefined)).toBe(
    'Table of invoices. \n\nWhat a server answers: section “invoice lists” of `docs/contract/billing.md` of the repository.',
  );
});
