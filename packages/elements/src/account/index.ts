export { ProfileElement } from './ProfileElement.ts';
export { SecurityFactorsElement } from './SecurityFactorsElement.ts';
export { SessionListElement } from './SessionListElement.ts';
