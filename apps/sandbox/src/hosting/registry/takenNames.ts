/** Labels that are taken with every suffix. */
const everywhere = [
  'amazon',
  'apple',
  'aparat',
  'bamilo',
  'bing',
  'cafebazaar',
  'digikala',
  'divar',
  'example',
  'facebook',
  'filimo',
  'github',
  'google',
  'instagram',
  'linkedin',
  'microsoft',
  'namava',
  'netflix',
  'openai',
  'shaparak',
  'sheypoor',
  'snapp',
  'tapsi',
  'telegram',
  'torob',
  'twitter',
  'varzesh3',
  'whatsapp',
  'wikipedia',
  'yahoo',
  'youtube',
  'zarinpal',
];

/** Common words that are taken with the suffixes of `commonGone`. */
const common = [
  'art',
  'bank',
  'bazaar',
  'blog',
  'book',
  'cafe',
  'car',
  'city',
  'cloud',
  'code',
  'data',
  'design',
  'doctor',
  'farsi',
  'film',
  'food',
  'game',
  'gold',
  'health',
  'home',
  'hotel',
  'iran',
  'java',
  'law',
  'mail',
  'market',
  'media',
  'money',
  'music',
  'news',
  'online',
  'paper',
  'persia',
  'photo',
  'radio',
  'school',
  'server',
  'shop',
  'sport',
  'store',
  'tea',
  'tehran',
  'test',
  'time',
  'tour',
  'travel',
  'video',
  'water',
  'web',
  'world',
];

/** Maximum length of the letter-only labels that are all taken, by suffix. */
const allGoneUntil: Readonly<Record<string, number>> = {
  '.com': 4,
  '.net': 3,
  '.org': 3,
  '.info': 2,
  '.ir': 0,
  '.co.ir': 0,
};

const commonGone: ReadonlySet<string> = new Set(['.com', '.ir', '.net', '.org']);

/** Labels that the provider and the registries reserve. */
const kept: ReadonlySet<string> = new Set([
  'abrak',
  'admin',
  'irnic',
  'localhost',
  'nic',
  'ns1',
  'ns2',
  'root',
  'whois',
  'www',
]);

/** Labels that are reserved below .ir; most are suffixes themselves. */
const keptBelowIr: ReadonlySet<string> = new Set([
  'ac',
  'co',
  'gov',
  'id',
  'net',
  'org',
  'sch',
  'dolat',
  'iran',
  'majlis',
]);

const everywhereGone: ReadonlySet<string> = new Set(everywhere);
const commonLabels: ReadonlySet<string> = new Set(common);

function split(name: string): { readonly label: string; readonly suffix: string } {
  const dot = name.indexOf('.');
  return { label: name.slice(0, dot), suffix: name.slice(dot) };
}

/** Returns true when nobody can register a name. */
export function isReserved(name: string): boolean {
  const { label, suffix } = split(name);
  if (kept.has(label)) return true;
  return suffix.endsWith('.ir') && (label.length <= 2 || keptBelowIr.has(label));
}

/** Returns true when a name is taken outside the sandbox; the answer never changes. */
export function isTakenElsewhere(name: string): boolean {
  const { label, suffix } = split(name);
  if (everywhereGone.has(label)) return true;
  const isShort = /^[a-z]+$/.test(label) && label.length <= (allGoneUntil[suffix] ?? 0);
  return isShort || (commonGone.has(suffix) && commonLabels.has(label));
}

/** Returns true for names that are registered by somebody else the moment they are ordered; they simulate the race. */
export function isSnatched(name: string): boolean {
  return name.startsWith('snatch-');
}
