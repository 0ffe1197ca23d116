import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Stylesheet of the public pages. They have no other styles, so that their policy can forbid inline styles. */
export const stylesheet = readFileSync(join(import.meta.dirname, 'page.css'), 'utf8');

/** Path of the stylesheet. */
export const STYLESHEET_PATH = '/public/page.css';

/** URL of the stylesheet. It contains a hash of the content, so that browsers can cache it forever. */
export const stylesheetHref = `${STYLESHEET_PATH}?v=${createHash('sha256').update(stylesheet).digest('hex').slice(0, 12)}`;
