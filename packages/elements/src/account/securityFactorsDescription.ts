import { elementDescription, type ValuesOf } from '../internal/description.ts';

/** Attributes, properties, events and parts of `<abrak-security-factors>`. */
export const securityFactorsDescription = elementDescription({
  tag: 'abrak-security-factors',
  className: 'SecurityFactorsElement',
  summary: 'Second factors and passkeys of the customer. Only on pages where the customer signs in with a password.',
  scopes: [],
});

/** Typed attribute and property values of `<abrak-security-factors>`. */
export type SecurityFactorsValues = ValuesOf<typeof securityFactorsDescription>;
