/** Labels that somebody has with every suffix. */
const everywhere = [
  'amazon', 'apple', 'aparat', 'bamilo', 'bing', 'cafebazaar', 'digikala', 'divar', 'example', 'facebook', 'filimo', 'github',
  'google', 'instagram', 'linkedin', 'microsoft', 'namava', 'netflix', 'openai', 'shaparak', 'sheypoor', 'snapp', 'tapsi',
  'telegram', 'torob', 'twitter', 'varzesh3', 'whatsapp', 'wikipedia', 'yahoo', 'youtube', 'zarinpal',
];

/** Common words that were the first to go with a suffix. */
const common = [
  'art', 'bank', 'bazaar', 'blog', 'book', 'cafe', 'car', 'city', 'cloud', 'code', 'data', 'design', 'doctor', 'farsi', 'film',
  'food', 'game', 'gold', 'health', 'home', 'hotel', 'iran', 'java', 'law', 'mail', 'market', 'media', 'money', 'music', 'news',
  'online', 'paper', 'persia', 'photo', 'radio', 'school', 'server', 'shop', 'sport', 'store', 'tea', 'tehran', 'test', 'time',
  'tour', 'travel', 'video', 'water', 'web', 'world',
];

/** How long labels are that are all gone with a suffix, in letters. */
const allGoneUntil: Readonly<Record<string, number>> = { '.com': 4, '.net': 3, '.org': 3, '.info': 2, '.ir': 0, '.co.ir': 0 };

const commonGone: ReadonlySet<string> = new Set(['.com', '.ir', '.net', '.org']);

/** Labels that the provider and the registries keep for themselves. */
const kept: ReadonlySet<string> = new Set(['abrak', 'admin', 'irnic', 'localhost', 'nic', 'ns1', 'ns2', 'root', 'whois', 'www']);

/** Below .ir they are suffixes of their own, or kept for some. */
const keptBelowIr: ReadonlySet<string> = new Set(['ac', 'co', 'gov', 'id', 'net', 'org', 'sch', 'dolat', 'iran', 'majlis']);

const everywhereGone: ReadonlySet<string> = new Set(everywhere);
const commonLabels: ReadonlySet<string> = new Set(common);

function split(name: string): { readonly label: string; readonly suffix: string } {
  const dot = name.indexOf('.');
  return { label: name.slice(0, dot), suffix: name.slice(dot) };
}

/** Whether nobody can register a name. */
export function isReserved(name: string): boolean {
  const { label, suffix } = split(name);
  if (kept.has(label)) return true;
  return suffix.endsWith('.ir') && (label.length <= 2 || keptBelowIr.has(label));
}

/** Whether somebody in the world has a name; the same for everybody, always. */
export function isTakenInTheWorld(name: string): boolean {
  const { label, suffix } = split(name);
  if (everywhereGone.has(label)) return true;
  const isShort = /^[a-z]+$/.test(label) && label.length <= (allGoneUntil[suffix] ?? 0);
  return isShort || (commonGone.has(suffix) && commonLabels.has(label));
}

/** Whether somebody registers a name in the moment that it is ordered here: for trying out what happens then. */
export function isSnatched(name: string): boolean {
  return name.startsWith('snatch-');
}
