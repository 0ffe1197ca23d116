export { ProfileElement } from './ProfileElement.ts';
export { profileDescription } from './profileDescription.ts';
export { SecurityFactorsElement } from './SecurityFactorsElement.ts';
export { securityFactorsDescription } from './securityFactorsDescription.ts';
export { SessionListElement } from './SessionListElement.ts';
export { sessionListDescription } from './sessionListDescription.ts';
