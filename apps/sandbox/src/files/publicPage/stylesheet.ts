import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The public page's only stylesheet: nothing in the page itself is styled, so that its policy allows no inline style. */
export const stylesheet = readFileSync(join(import.meta.dirname, 'page.css'), 'utf8');

/** Where it is served. */
export const STYLESHEET_PATH = '/public/page.css';

/** Its address, which changes with it. */
export const stylesheetHref = `${STYLESHEET_PATH}?v=${createHash('sha256').update(stylesheet).digest('hex').slice(0, 12)}`;
