import { expect, test } from 'vitest';
import { loadProvinces } from './loadProvinces.ts';

const provinces = await loadProvinces();
const cities = provinces.flatMap((province) => province.cities);

test('the order of provinces is stable because profiles store the index', () => {
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

test('every city lies in Iran, so no latitude and longitude are swapped', () => {
  expect(cities).toHaveLength(611);
  const abroad = cities.filter(({ latitude, longitude }) => {
    const isInside = Number(latitude) > 25 && Number(latitude) < 40 && Number(longitude) > 44 && Number(longitude) < 64;
    return !isInside;
  });
  expect(abroad).toEqual([]);
});

test('no two cities have the same coordinates', () => {
  expect(new Set(cities.map(({ latitude, longitude }) => `${latitude} ${longitude}`)).size).toBe(cities.length);
});

test.each(['fa', 'en'] as const)('province names, and city names within a province, are unique in %s', (language) => {
  for (const list of [provinces, ...provinces.map((province) => province.cities)]) {
    const names = list.map(({ name }) => name[language]);
    expect(names).not.toContain('');
    expect(new Set(names).size).toBe(names.length);
  }
});

test('Persian names use Persian letters only', () => {
  const names = [...provinces, ...cities].map(({ name }) => name.fa);
  expect(names.filter((name) => !/^[آابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهیئء‌ ]+$/.test(name))).toEqual([]);
});

test('the capital is the first city of its province', () => {
  const capitals = Object.fromEntries(provinces.map(({ slug, cities: [capital] }) => [slug, capital?.name.en]));
  expect(capitals).toMatchObject({ tehran: 'Tehran', fars: 'Shiraz', 'razavi-khorasan': 'Mashhad', alborz: 'Karaj' });
});
