import type { Scope } from '@abrak/core';
import type { MessageOverrides } from '@abrak/react';
import type { FetchToken } from '../contract.ts';

/** Scalar of an element: an attribute and a property of the same meaning. */
export interface AttributeDescription {
  /** A boolean is true while the attribute is present, with any value; see `isOnByDefault`. */
  readonly type: 'boolean' | 'number' | 'text';
  /** True for a boolean that only the value `false` of the attribute turns off; default false. */
  readonly isOnByDefault?: boolean;
  /** Allowed values of a text; the first is the default. */
  readonly values?: readonly string[];
  readonly description: string;
}

/** Former name of an attribute and its property: it works for one version, and setting it writes a warning. */
export interface FormerAttribute {
  readonly type: AttributeDescription['type'];
  /** Property whose attribute is set in its place. */
  readonly now: string;
  /** Value that the presence of the attribute stands for; default: its own value. */
  readonly value?: string;
}

/** Value that only a property can hold: a function or an object. */
export interface PropertyDescription<Value = unknown> {
  /** TypeScript type; may use the types that contract.ts exports. */
  readonly type: string;
  /** Type guard; setting a value that it rejects throws a TypeError. */
  readonly accepts: (value: unknown) => value is Value;
  readonly description: string;
}

/** Event that an element dispatches. */
export interface EventDescription {
  /** TypeScript type of the detail; may use the types that contract.ts exports. */
  readonly detail: string;
  /**
   * True for actions of a customer, which bubble and cross shadow roots; false for states of the element, which do
   * neither.
   */
  readonly isIntent: boolean;
  /** True if the page can prevent the default action. */
  readonly isCancelable: boolean;
  readonly description: string;
}

/** Heights in pixels: in a wide window, and in one below 600 px; default: the same. */
export type Heights = readonly [wide: number, narrow?: number];

/** Public interface of an element. The manifest, the typings and the element's accessors are generated from it. */
export interface ElementDescription {
  /** Tag name. */
  readonly tag: string;
  /** One-sentence description. */
  readonly summary: string;
  /** True for form controls; default false. */
  readonly isFormAssociated?: boolean;
  /** Scopes of its tokens when the page sets none. */
  readonly scopes: readonly Scope[];
  /**
   * Heights that an element reserves, by attribute selector, the most general first: those of typical contents. The page
   * sets another one by the custom property of the tag.
   */
  readonly minHeights: Readonly<Record<string, Heights>>;
  /** Attributes by property name; the attribute's own name is the same in kebab-case. */
  readonly attributes: Readonly<Record<string, AttributeDescription>>;
  /** Former names of attributes, by property name; default: none. */
  readonly former?: Readonly<Record<string, FormerAttribute>> | undefined;
  /** Object properties by name. */
  readonly properties: Readonly<Record<string, PropertyDescription>>;
  /** Events by name. */
  readonly events: Readonly<Record<string, EventDescription>>;
  /** Shadow parts that a page may style, by name. */
  readonly parts: Readonly<Record<string, string>>;
  /** Slots that a page may fill, by name. */
  readonly slots: Readonly<Record<string, string>>;
}

type ScalarOf<Attribute extends AttributeDescription> = Attribute extends { readonly type: 'boolean' }
  ? boolean
  : Attribute extends { readonly type: 'number' }
    ? number | undefined
    : Attribute extends { readonly values: readonly (infer Word)[] }
      ? Word
      : string | undefined;

type AcceptedBy<Property extends PropertyDescription> =
  Property extends PropertyDescription<infer Value> ? Value | undefined : never;

/** Types of the attribute and property values of a description. */
export type ValuesOf<Description extends Pick<ElementDescription, 'attributes' | 'properties'>> = {
  readonly [Name in keyof Description['attributes']]: ScalarOf<Description['attributes'][Name]>;
} & {
  readonly [Name in keyof Description['properties']]: AcceptedBy<Description['properties'][Name]>;
};

const text = (description: string) => ({ type: 'text', description }) as const;

/** Attributes of every element. */
export const sharedAttributes = {
  api: text(
    'Address of the API, or `demo:` for sample data in the memory of the page; the element stays empty without it.',
  ),
  uploadUrl: text('Address of the upload service; default: the host of the API, port 9234.'),
  theme: {
    type: 'text',
    values: ['auto', 'light', 'dark'],
    description: "Colour scheme; auto follows the device's setting.",
  },
  scopes: text('Requested scopes, separated by spaces; default: all that the element can use.'),
  partner: text('Id of the partner, for a page without a backend. Customers sign in in a popup of the console.'),
  consoleUrl: text('Origin of the console, for the popup; default: the origin of the API.'),
  callbackUrl: text(
    'Page of the same origin that runs finishPopupSignIn, for pages that are isolated from their popups.',
  ),
} as const satisfies ElementDescription['attributes'];

/** Object properties of every element. */
export const sharedProperties = {
  fetchToken: {
    type: 'FetchToken',
    accepts: (value): value is FetchToken => typeof value === 'function',
    description:
      "Fetches a token from the page's backend. Elements with the same function, API and scopes share one; a new function replaces the old one for later requests.",
  },
  provider: {
    type: 'Readonly<Record<string, unknown>>',
    accepts: (value): value is Readonly<Record<string, unknown>> =>
      typeof value === 'object' && value !== null && !Array.isArray(value),
    description:
      'Configuration of the provider; default: the JSON of the script with the id abrak-provider on the page.',
  },
  messages: {
    type: 'Readonly<Record<string, Readonly<Record<string, MessageTree>>>>',
    accepts: (value): value is MessageOverrides => typeof value === 'object' && value !== null && !Array.isArray(value),
    description: 'Texts that replace those of the element, by language, namespace and key.',
  },
} as const satisfies ElementDescription['properties'];

/** Events of every element. */
const sharedEvents = {
  'abrak-ready': {
    detail: 'ReadyDetail',
    isIntent: false,
    isCancelable: false,
    description: 'The element has rendered for the first time.',
  },
  'abrak-error': {
    detail: 'ErrorDetail',
    isIntent: false,
    isCancelable: false,
    description: 'A call failed, or the element could not be loaded or rendered.',
  },
  'abrak-before-change': {
    detail: 'BeforeChangeDetail',
    isIntent: false,
    isCancelable: true,
    description:
      'The element is about to change data: upload, rename, move, delete, share, order, pay. When prevented, nothing is sent.',
  },
  'abrak-after-change': {
    detail: 'ChangeDetail',
    isIntent: false,
    isCancelable: false,
    description: 'A change of data was done, or failed.',
  },
  'abrak-sign-in': {
    detail: 'undefined',
    isIntent: true,
    isCancelable: true,
    description:
      'The customer wants to sign in. When prevented, the page handles it; otherwise the popup or a dialog opens, or fetchToken is called again.',
  },
  'abrak-link': {
    detail: 'LinkDetail',
    isIntent: true,
    isCancelable: true,
    description:
      'The customer follows a link to an address that the page has set. When prevented, the browser stays on the page.',
  },
} as const satisfies ElementDescription['events'];

/** Payment events of the elements in which a customer can pay. */
export const paymentEvents = {
  'abrak-pay-start': {
    detail: 'PaymentDetail',
    isIntent: true,
    isCancelable: true,
    description: 'The customer wants to pay. When prevented, no dialog opens.',
  },
  'abrak-pay-complete': {
    detail: 'PaymentDetail',
    isIntent: true,
    isCancelable: false,
    description: 'The payment succeeded. After the bank the browser returns to the page that the provider has set.',
  },
} as const satisfies ElementDescription['events'];

/** Shadow parts of every element. */
const sharedParts = { root: 'The outermost box.' } as const;

/** Slots of every element. */
const sharedSlots = { 'signed-out': 'Text above the sign-in button while no customer is signed in.' } as const;

/** Parts of a description that are the element's own; the shared ones are added. */
interface OwnDescription<Tag, Attributes, Properties, Events> extends Pick<
  ElementDescription,
  'minHeights' | 'scopes' | 'summary'
> {
  readonly tag: Tag;
  readonly attributes?: Attributes;
  readonly properties?: Properties;
  readonly events?: Events;
  readonly former?: ElementDescription['former'];
  readonly parts?: ElementDescription['parts'];
  readonly slots?: ElementDescription['slots'];
  readonly isFormAssociated?: boolean;
}

// oxlint-disable-next-line typescript/no-generated-empty-object-type -- an element without members of its own
type None = Readonly<Record<never, never>>;

/** Describes an element: adds the attributes, properties, events, parts and slots that every element has. */
export function elementDescription<
  const Tag extends string,
  const Attributes extends ElementDescription['attributes'] = None,
  const Properties extends ElementDescription['properties'] = None,
  const Events extends ElementDescription['events'] = None,
>({ attributes, properties, events, parts, slots, ...own }: OwnDescription<Tag, Attributes, Properties, Events>) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is left out has no members
  const given = { attributes, properties, events } as {
    attributes: Attributes;
    properties: Properties;
    events: Events;
  };
  return {
    ...own,
    attributes: { ...sharedAttributes, ...given.attributes },
    properties: { ...sharedProperties, ...given.properties },
    events: { ...sharedEvents, ...given.events },
    parts: { ...sharedParts, ...parts },
    slots: { ...sharedSlots, ...slots },
  };
}

/** Description of a text attribute. */
export const textAttribute = text;

/** Returns the attribute name of a property, in kebab-case. */
export function attributeName(property: string): string {
  return property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
