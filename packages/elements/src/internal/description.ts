import type { Scope } from '@abrak/core';
import type { FetchToken } from '../contract.ts';

/** A scalar of an element: an attribute and a property of the same meaning. */
export interface AttributeDescription {
  /** A boolean is true while its attribute is there, whatever it says. */
  readonly type: 'boolean' | 'number' | 'text';
  /** The words that a text may be; the first is the default. */
  readonly values?: readonly string[];
  readonly description: string;
}

/** What only a property can hold: a function or an object. */
export interface PropertyDescription<Value = unknown> {
  /** As TypeScript writes it, in words that contract.ts exports. */
  readonly type: string;
  /** Whether a value can be taken; anything else throws. */
  readonly accepts: (value: unknown) => value is Value;
  readonly description: string;
}

/** An event that an element sends. */
export interface EventDescription {
  /** Type of its detail, as TypeScript writes it, in words that contract.ts exports. */
  readonly detail: string;
  /** What a person did rises through the page; what merely happened to the element does not. */
  readonly isIntent: boolean;
  /** Whether the page may prevent what follows. */
  readonly isCancelable: boolean;
  readonly description: string;
}

/** Everything public of an element: the manifest, the typings and the element itself are made from it. */
export interface ElementDescription {
  readonly tag: string;
  readonly className: string;
  readonly summary: string;
  readonly isFormAssociated?: boolean;
  /** What its tokens allow when the page says nothing else. */
  readonly scopes: readonly Scope[];
  /** By the property's name; the attribute's is the same in kebab-case. */
  readonly attributes: Readonly<Record<string, AttributeDescription>>;
  readonly properties: Readonly<Record<string, PropertyDescription>>;
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

/** What the attributes and properties of an element hold. */
export type ValuesOf<Description extends Pick<ElementDescription, 'attributes' | 'properties'>> = {
  readonly [Name in keyof Description['attributes']]: ScalarOf<Description['attributes'][Name]>;
} & {
  readonly [Name in keyof Description['properties']]: AcceptedBy<Description['properties'][Name]>;
};

const text = (description: string) => ({ type: 'text', description }) as const;

/** What every element takes. */
export const sharedAttributes = {
  api: text('Address of the API; without it nothing is shown.'),
  uploadUrl: text('Address of the upload service; default: the host of the API, port 9234.'),
  theme: {
    type: 'text',
    values: ['auto', 'light', 'dark'],
    description: 'Light, dark, or what the device asks for.',
  },
  scopes: text('What the element asks leave for, with spaces between; by default what it can make use of.'),
  partner: text('For a page without a backend: the id that the provider knows its owner by. Customers sign in in a window of the console.'),
  consoleUrl: text('Where the console is, for the window; default: where the API is.'),
  callbackUrl: text('Page of the same origin that runs finishPopupSignIn, for pages that are cut off from their windows.'),
} as const satisfies ElementDescription['attributes'];

/** What every element takes as a property only. */
export const sharedProperties = {
  fetchToken: {
    type: 'FetchToken',
    accepts: (value): value is FetchToken => typeof value === 'function',
    description:
      "Gets a token from the page's backend. Elements with the same function, API and scopes share one; another function in its place is asked from then on.",
  },
} as const satisfies ElementDescription['properties'];

/** What every element sends. */
export const sharedEvents = {
  'abrak-ready': {
    detail: 'ReadyDetail',
    isIntent: false,
    isCancelable: false,
    description: 'The element is drawn for the first time.',
  },
  'abrak-error': {
    detail: 'ErrorDetail',
    isIntent: false,
    isCancelable: false,
    description: 'A call failed, or the element could not be loaded or drawn.',
  },
  'abrak-sign-in': {
    detail: 'undefined',
    isIntent: true,
    isCancelable: true,
    description: 'Somebody wants to sign in. When prevented, the page sees to it; otherwise the window or a dialog opens, or fetchToken is asked again.',
  },
} as const satisfies ElementDescription['events'];

/** The frame around everything, for borders and corners. */
export const sharedParts = { root: 'The frame around everything.' } as const;

/** Own words of the page, with markup where it likes. */
export const sharedSlots = { 'signed-out': 'What is said while nobody is signed in, above the button.' } as const;

/** The attribute of a property. */
export function attributeName(property: string): string {
  return property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Takes a list of texts. */
export function isTextList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}
