import { findLines, type Finding } from '../slices/finding.ts';

const guides = /^(README|docs\/(?!decisions\/).*|packages\/[^/]+\/README)\.md$|\/capabilityEffects\.ts$/;

const terms = [
  {
    pattern:
      /\bhosts? (app|application|page|router)s?\b|\bthe host (brings|chooses|gives|passes|sets|names(?! of\b))|\bset by the host\b/i,
    message: 'a host is rented web hosting; the customer of a partner is on a page, in an application',
  },
];

/** Reports words in guides that the glossary gives another meaning. */
export function checkTerms(path: string, text: string): Finding[] {
  return guides.test(path) ? findLines(path, text, terms) : [];
}
