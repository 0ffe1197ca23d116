/** Message of the error of a page that gives no token. */
export const NO_TOKEN = 'No token: 503';

/** Line of the console on a page that gives no token. */
export const noTokenLine = `fetchToken failed: ${NO_TOKEN}`;

/** Part of the line of the console on a page whose API does not answer; the addresses around it vary. */
export const noAnswerLine = 'gives no answer to pages of';
