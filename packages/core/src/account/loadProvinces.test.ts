import { expect, test } from 'vitest';
import { loadProvinces } from './loadProvinces.ts';

const provinces = await loadProvinces();
const cities = provinces.flatMap((province) => province.cities);

test('the provinces keep their order, which profiles have stored', () => {
  expect(Object.isFrozen(provinces)).toBe(true);
  expect(provinces.map(({ slug }) => slug)).toMatchInlineSnapshot(`
    [
      "east-azerbaijan",
      "west-azerbaijan",
      "ardabil",
      "isfahan",
      "alborz",
      "ilam",
      "bushehr",
      "tehran",
      "chaharmahal-and-bakhtiari",
      "south-khorasan",
      "razavi-khorasan",
      "north-khorasan",
      "khuzestan",
      "zanjan",
      "semnan",
      "sistan-and-baluchestan",
      "fars",
      "qazvin",
      "qom",
      "kurdistan",
      "kerman",
      "kermanshah",
      "kohgiluyeh-and-boyer-ahmad",
      "golestan",
      "gilan",
      "lorestan",
      "mazandaran",
      "markazi",
      "hormozgan",
      "hamadan",
      "yazd",
    ]
  `);
});

test('every city lies in Iran: its latitude and longitude are not swapped', () => {
  expect(cities).toHaveLength(611);
  const abroad = cities.filter(({ latitude, longitude }) => {
    const isInside = Number(latitude) > 25 && Number(latitude) < 40 && Number(longitude) > 44 && Number(longitude) < 64;
    return !isInside;
  });
  expect(abroad).toEqual([]);
});

test('no two cities lie at one place', () => {
  expect(new Set(cities.map(({ latitude, longitude }) => `${latitude} ${longitude}`)).size).toBe(cities.length);
});

test.each(['fa', 'en'] as const)('provinces, and the cities of each, have names of their own in %s', (language) => {
  for (const list of [provinces, ...provinces.map((province) => province.cities)]) {
    const names = list.map(({ name }) => name[language]);
    expect(names).not.toContain('');
    expect(new Set(names).size).toBe(names.length);
  }
});

test('Persian names have Persian letters', () => {
  const names = [...provinces, ...cities].map(({ name }) => name.fa);
  expect(names.filter((name) => !/^[آابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهیئء‌ ]+$/.test(name))).toEqual([]);
});

test('the capital comes first', () => {
  const capitals = Object.fromEntries(provinces.map(({ slug, cities: [capital] }) => [slug, capital?.name.en]));
  expect(capitals).toMatchObject({ tehran: 'Tehran', fars: 'Shiraz', 'razavi-khorasan': 'Mashhad', alborz: 'Karaj' });
});
