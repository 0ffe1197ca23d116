import { expect, test } from 'vitest';
import { companyStaffCounts, industryTypes } from './companyLists.ts';

test('the industries keep their order, which profiles have stored', () => {
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

test('the staff counts keep their order, which profiles have stored', () => {
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
])('the %s cannot be changed and have a name in both languages', (_, list) => {
  expect(Object.isFrozen(list)).toBe(true);
  for (const language of ['fa', 'en'] as const) {
    expect(new Set(list.map((entry) => entry[language])).size).toBe(list.length);
  }
});
