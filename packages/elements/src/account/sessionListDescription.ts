import { elementDescription, type ValuesOf } from '../internal/description.ts';

/** Attributes, properties, events and parts of `<abrak-session-list>`. */
export const sessionListDescription = elementDescription({
  tag: 'abrak-session-list',
  className: 'SessionListElement',
  summary: "The customer's sessions, which can be ended. Only on pages where the customer signs in with a password.",
  scopes: [],
});

/** Typed attribute and property values of `<abrak-session-list>`. */
export type SessionListValues = ValuesOf<typeof sessionListDescription>;
