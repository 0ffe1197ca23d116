import { elementDescription, type ValuesOf } from '../internal/description.ts';

/** Attributes, properties, events and parts of `<abrak-profile>`. */
export const profileDescription = elementDescription({
  tag: 'abrak-profile',
  className: 'ProfileElement',
  summary: "The customer's profile, which can be edited. Only on pages where the customer signs in with a password.",
  scopes: [],
});

/** Typed attribute and property values of `<abrak-profile>`. */
export type ProfileValues = ValuesOf<typeof profileDescription>;
