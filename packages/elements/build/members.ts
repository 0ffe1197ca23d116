import { attributeName, type AttributeDescription, type ElementDescription } from '../src/internal/description.ts';

/** A property of an element, as every form of the description tells of it. */
export interface Member {
  readonly name: string;
  /** Undefined for what only a property can hold. */
  readonly attribute: string | undefined;
  /** As TypeScript writes what is read. */
  readonly type: string;
  readonly description: string;
}

function scalarType({ type, values }: AttributeDescription): string {
  if (values !== undefined) return values.map((word) => `'${word}'`).join(' | ');
  if (type === 'boolean') return 'boolean';
  return `${type === 'number' ? 'number' : 'string'} | undefined`;
}

/** The properties of an element, those with an attribute first. */
export function membersOf({ attributes, properties }: ElementDescription): readonly Member[] {
  return [
    ...Object.entries(attributes).map(([name, attribute]) => ({
      name,
      attribute: attributeName(name),
      type: scalarType(attribute),
      description: attribute.description,
    })),
    ...Object.entries(properties).map(([name, { type, description }]) => ({
      name,
      attribute: undefined,
      type: `${type.includes('=>') ? `(${type})` : type} | undefined`,
      description,
    })),
  ];
}

/** What a form control has besides. */
export const formMembers = [
  { name: 'value', type: 'string', isReadonly: false, description: 'Ids of the chosen files, with commas between them.' },
  { name: 'files', type: 'readonly KeptFile[]', isReadonly: false, description: 'What is chosen.' },
  { name: 'form', type: 'HTMLFormElement | null', isReadonly: true, description: 'The form that it belongs to.' },
  { name: 'labels', type: 'NodeList', isReadonly: true, description: 'Its labels.' },
  { name: 'validity', type: 'ValidityState', isReadonly: true, description: 'What is wrong with it.' },
  { name: 'validationMessage', type: 'string', isReadonly: true, description: 'What is wrong with it, in words.' },
  { name: 'willValidate', type: 'boolean', isReadonly: true, description: 'Whether it is looked at when the form is sent.' },
] as const;
