import { expect, test } from 'vitest';
import { companyStaffCounts, industryTypes } from './companyLists.ts';

test('the order of industries is stable because profiles store the index', () => {
  expect(industryTypes.map(({ en }) => en)).toMatchInlineSnapshot(`
    [
      "Information technology and software",
      "Telecommunications and internet",
      "Banking, insurance and financial services",
      "Trade and e-commerce",
      "Education and research",
      "Health care and pharmaceuticals",
      "Media, advertising and publishing",
      "Manufacturing and industry",
      "Oil, gas and petrochemicals",
      "Energy, water and environment",
      "Construction, architecture and real estate",
      "Transport and logistics",
      "Agriculture and food",
      "Tourism and hospitality",
      "Government and public sector",
      "Other",
    ]
  `);
});

test('the order of staff counts is stable because profiles store the index', () => {
  expect(companyStaffCounts.map(({ en }) => en)).toMatchInlineSnapshot(`
    [
      "0-10",
      "10-50",
      "50-100",
      "more than 100",
    ]
  `);
});

test.each([
  ['industries', industryTypes],
  ['staff counts', companyStaffCounts],
])('the list of %s is frozen and has unique names in both languages', (_, list) => {
  expect(Object.isFrozen(list)).toBe(true);
  for (const language of ['fa', 'en'] as const) {
    expect(new Set(list.map((entry) => entry[language])).size).toBe(list.length);
  }
});
