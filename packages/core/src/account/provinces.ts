/*! City coordinates © GeoNames (geonames.org), CC BY 4.0 */
import type { Locale } from '../shared/index.ts';
import data from './provinces.json' with { type: 'json' };

/** A city of a province; its place in degrees as the wire wants it, in text (A §3). */
export interface City {
  readonly name: Readonly<Record<Locale, string>>;
  readonly latitude: string;
  readonly longitude: string;
}

/** A province of Iran. */
export interface Province {
  /** Stays when names or codes change. */
  readonly slug: string;
  readonly name: Readonly<Record<Locale, string>>;
  /** The capital first, then the others. */
  readonly cities: readonly City[];
}

/** The 31 provinces; the profile stores the place in this order, which therefore never changes (A §3, decision 69). */
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
