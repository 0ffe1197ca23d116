import { expect, test } from 'vitest';
import { toman } from '../shared/index.ts';
import { priceConsent } from './priceConsent.ts';

const quote = { payableToman: toman(80), renewalToman: toman(100) };

test.each([
  [quote, 80, undefined],
  [quote, 100, { code: 'discountMissing', shownToman: 80, invoiceToman: 100 }],
  [quote, 90, { code: 'priceChanged', shownToman: 80, invoiceToman: 90 }],
  [{ ...quote, payableToman: toman(100) }, 110, { code: 'priceChanged', shownToman: 100, invoiceToman: 110 }],
  [{ payableToman: toman(80) }, 100, { code: 'priceChanged', shownToman: 80, invoiceToman: 100 }],
  [undefined, 100, { code: 'priceUnseen', invoiceToman: 100 }],
])('after the shown price %j, with the amount %i, requires the consent %j', (shown, payable, consent) => {
  expect(priceConsent(shown, { payableToman: toman(payable) })).toEqual(consent);
});
