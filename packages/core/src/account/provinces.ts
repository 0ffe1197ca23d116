/*! ProvinceCity coordinates © GeoNames (geonames.org), CC BY 4.0 */
import type { Locale } from '../shared/index.ts';
import data from './provinces.json' with { type: 'json' };

/** ProvinceCity of a province; its coordinates are decimal degrees as text, as on the wire. */
export interface ProvinceCity {
  readonly name: Readonly<Record<Locale, string>>;
  readonly latitude: string;
  readonly longitude: string;
}

/** A province of Iran. */
export interface Province {
  /** Stable English key; stays the same when names change. */
  readonly slug: string;
  readonly name: Readonly<Record<Locale, string>>;
  /** Cities of the province, the capital first. */
  readonly cities: readonly ProvinceCity[];
}

/** The 31 provinces. Profiles store the index, so entries are never reordered. */
export const provinces: readonly Province[] = Object.freeze(
  data.provinces.map(({ slug, fa, en, cities }) => ({
    slug,
    name: { fa, en },
    cities: cities.map((city) => ({
      name: { fa: city.fa, en: city.en },
      latitude: String(city.lat),
      longitude: String(city.lon),
    })),
  })),
);
