const accents = new Map(
  Array.from('AaBbCcDdEeFfGgHhIiJjKkLlMmNnOoPpRrSsTtUuVvWwYyZz', (letter, index) => [
    letter,
    'ÅåßƀÇçÐðÉéƑƒĜĝĤĥÎîĴĵĶķĻļṀṁÑñÖöÞþŔŕŠšŢţÛûṼṽŴŵÝýŽž'.charAt(index),
  ]),
);

// Translations of short texts are longer than those of long ones.
const GROWTH = 0.4;

const placeholder = /(\{\{.*?\}\}|\$t\(.*?\)|<\/?\w+>)/u;

/** Returns a text as a translation would look: longer, in other letters, with visible ends, and its placeholders kept. */
export function pseudoText(text: string): string {
  const parts = text
    .split(placeholder)
    .map((part, index) =>
      index % 2 === 1 ? part : Array.from(part, (letter) => accents.get(letter) ?? letter).join(''),
    );
  return `⟦${parts.join('')}${'·'.repeat(Math.ceil(text.replace(/\{\{.*?\}\}/gu, '').length * GROWTH))}⟧`;
}
