import { html } from 'hono/html';

export const trashMail = html`<p>Trash</p>`;
