import { html } from 'hono/html';

const cloud = 'M10.5 30A9.5 9.5 0 0 1 8.9 11.1 12 12 0 0 1 31.6 13 8.6 8.6 0 0 1 30.4 30Z';

/** Logo of Abrak: a small cloud with a flake of mica. */
export const mark = html`<svg class="mark" viewBox="0 0 40 32" aria-hidden="true"><path class="cloud" d="${cloud}"/><path class="flake" d="M20 12.5 26 19.5 20 26Z"/><path class="flake dim" d="M20 12.5 14 19.5 20 26Z"/></svg>`;

/** Picture of pages that cannot show what was asked for: a grey cloud whose flake has fallen out. */
export const lostMark = html`<svg class="picture" viewBox="0 0 40 42" aria-hidden="true"><path class="cloud" d="${cloud}"/><path class="side" d="M8.9 11.1 20 12.5 14 19.5ZM31.6 13 26 19.5 20 12.5ZM14 19.5 20 26 10.5 30ZM30.4 30 26 19.5 38 21Z"/><path class="gap" d="M20 12.5 26 19.5 20 26 14 19.5Z"/><g transform="translate(9 37) rotate(24) scale(.6) translate(-20 -19)"><path class="flake" d="M20 12.5 26 19.5 20 26Z"/><path class="flake dim" d="M20 12.5 14 19.5 20 26Z"/></g></svg>`;
