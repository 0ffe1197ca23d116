import { attributeName, type AttributeDescription, type ElementDescription } from '../src/internal/description.ts';

/** Property of an element, as the manifest and the typings list it. */
export interface Member {
  readonly name: string;
  /** Name of the attribute; undefined for object properties. */
  readonly attribute: string | undefined;
  /** TypeScript type of the value that is read. */
  readonly type: string;
  readonly description: string;
}

function scalarType({ type, values }: AttributeDescription): string {
  if (values !== undefined) return values.map((word) => `'${word}'`).join(' | ');
  if (type === 'boolean') return 'boolean';
  return `${type === 'number' ? 'number' : 'string'} | undefined`;
}

/** Returns the properties of an element, those with an attribute first. */
export function membersOf({ attributes, former = {}, properties }: ElementDescription): readonly Member[] {
  return [
    ...Object.entries(attributes).map(([name, attribute]) => ({
      name,
      attribute: attributeName(name),
      type: scalarType(attribute),
      description: attribute.description,
    })),
    ...Object.entries(former).map(([name, { type, now }]) => ({
      name,
      attribute: attributeName(name),
      type: scalarType({ type, description: '' }),
      description: `@deprecated Use \`${now}\`.`,
    })),
    ...Object.entries(properties).map(([name, { type, description }]) => ({
      name,
      attribute: undefined,
      type: `${type.includes('=>') ? `(${type})` : type} | undefined`,
      description,
    })),
  ];
}

/** Method of an element, without parameters. */
export interface Method {
  readonly name: string;
  /** Name of its argument, a text; none by default. */
  readonly argument?: string;
  /** TypeScript type of the result. */
  readonly type: string;
  readonly description: string;
}

const sharedMethods: readonly Method[] = [
  {
    name: 'signOut',
    type: 'Promise<void>',
    description:
      "Signs the customer out of this element and of those with the same API and authentication, drops everything of the customer and shows the signed-out state. Resolves when the provider knows; the page's own session is not ended.",
  },
];

// The picker is the only form-associated element.
const formMethods: readonly Method[] = [
  {
    name: 'open',
    type: 'Promise<readonly PickedFile[] | undefined>',
    description:
      'Opens the dialog. Resolves to the chosen files, undefined when it was closed; rejects with a PickError when it cannot open.',
  },
  {
    name: 'setCustomValidity',
    argument: 'message',
    type: 'void',
    description:
      "Makes the control invalid with a message, such as a refusal of the page's server; the empty text makes it valid.",
  },
  { name: 'checkValidity', type: 'boolean', description: 'Returns the validity; fires `invalid` when it is false.' },
  {
    name: 'reportValidity',
    type: 'boolean',
    description: "Returns the validity and shows the browser's message when it is false.",
  },
];

/** Returns the methods of an element, those of every element first. */
export function methodsOf({ isFormAssociated = false }: ElementDescription): readonly Method[] {
  return [...sharedMethods, ...(isFormAssociated ? formMethods : [])];
}

/** Events of form-associated elements besides their own, which are the browser's. */
export const formEvents = [
  { name: 'input', description: 'The customer chose files or removed one; `change` follows.' },
  { name: 'change', description: 'The customer chose files or removed one: `value` and `files` have changed.' },
] as const;

/** Additional properties of form-associated elements. */
export const formMembers = [
  {
    name: 'value',
    type: 'string',
    isReadonly: false,
    description: 'Ids of the chosen files, separated by commas; without the mode `multiple`, the first one.',
  },
  {
    name: 'files',
    type: 'readonly KeptFile[]',
    isReadonly: false,
    description: 'Chosen files. Set it to show stored files by their names; set as `value`, a file is named by its id.',
  },
  { name: 'form', type: 'HTMLFormElement | null', isReadonly: true, description: 'Form that the control belongs to.' },
  { name: 'labels', type: 'NodeList', isReadonly: true, description: 'Labels of the control.' },
  { name: 'validity', type: 'ValidityState', isReadonly: true, description: 'Validity of the value.' },
  {
    name: 'validationMessage',
    type: 'string',
    isReadonly: true,
    description: 'Message of `setCustomValidity`, else of the missing value; empty when the value is valid.',
  },
  {
    name: 'willValidate',
    type: 'boolean',
    isReadonly: true,
    description: 'True if the control is validated when the form is submitted.',
  },
] as const;
