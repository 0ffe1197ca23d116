const BASE = 36;
const MIN_THRESHOLD = 1;
const MAX_THRESHOLD = 26;
const SKEW = 38;
const DAMP = 700;
const INITIAL_BIAS = 72;
const FIRST_CODE_POINT = 128;
const LAST_CODE_POINT = 0x10_ff_ff;

const digits = 'abcdefghijklmnopqrstuvwxyz0123456789';

function adapt(delta: number, count: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? DAMP : 2));
  rest += Math.floor(rest / count);
  let bias = 0;
  for (; rest > ((BASE - MIN_THRESHOLD) * MAX_THRESHOLD) / 2; bias += BASE)
    rest = Math.floor(rest / (BASE - MIN_THRESHOLD));
  return bias + Math.floor(((BASE - MIN_THRESHOLD + 1) * rest) / (rest + SKEW));
}

/** Reads the variable-length integer at a position and the position after it; undefined when it is malformed. */
function readNumber(
  text: string,
  start: number,
  bias: number,
): { readonly value: number; readonly end: number } | undefined {
  let value = 0;
  let weight = 1;
  for (let at = start, k = BASE; at < text.length; at += 1, k += BASE) {
    const digit = digits.indexOf(text.charAt(at));
    value += digit * weight;
    if (digit < 0 || value > Number.MAX_SAFE_INTEGER / BASE) return undefined;
    const threshold = Math.min(Math.max(k - bias, MIN_THRESHOLD), MAX_THRESHOLD);
    if (digit < threshold) return { value, end: at + 1 };
    weight *= BASE - threshold;
  }
  return undefined;
}

/**
 * Decodes the part after "xn--" of a label (RFC 3492); undefined when it is malformed. The platform's URL parser
 * encodes such names but has no decoder.
 */
export function decodePunycode(encoded: string): string | undefined {
  const dash = encoded.lastIndexOf('-');
  const points = Array.from(encoded.slice(0, Math.max(0, dash)), (character) => character.charCodeAt(0));
  let point = FIRST_CODE_POINT;
  let bias = INITIAL_BIAS;
  let place = 0;
  for (let at = dash + 1; at < encoded.length;) {
    const number = readNumber(encoded, at, bias);
    if (number === undefined) return undefined;
    const count = points.length + 1;
    bias = adapt(number.value, count, points.length === Math.max(0, dash));
    place += number.value;
    point += Math.floor(place / count);
    if (point > LAST_CODE_POINT) return undefined;
    place %= count;
    points.splice(place, 0, point);
    place += 1;
    at = number.end;
  }
  return String.fromCodePoint(...points);
}
