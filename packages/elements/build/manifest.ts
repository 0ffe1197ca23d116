import { publicTokens } from '../../../scripts/publicTokens.ts';
import { attributeName } from '../src/internal/description.ts';
import { minHeightProperty } from '../src/internal/hostSheet.ts';
import type { BuiltElement } from './elements.ts';
import { formEvents, formMembers, membersOf, methodsOf } from './members.ts';

const tokens = publicTokens().map(({ name, meaning, value }) => ({
  name,
  default: value,
  description: `${meaning}.`,
}));

function minHeightOf({ tag, minHeights }: BuiltElement) {
  const heights = Object.entries(minHeights).map(([attribute, [wide, narrow]]) => {
    const inNarrow = narrow === undefined ? '' : `, in windows below 600 px ${narrow}px`;
    return `${attribute === '' ? '' : `with \`${attribute}\` `}${wide}px${inNarrow}`;
  });
  return {
    name: minHeightProperty(tag),
    default: `${minHeights['']?.[0] ?? 0}px`,
    description: `Height that is reserved while the element loads, and its least height; default: ${heights.join('; ')}.`,
  };
}

function attributesOf({ attributes, former = {}, scopes }: BuiltElement) {
  const formerOnes = Object.entries(former).map(([name, { type, now }]) => ({
    name: attributeName(name),
    fieldName: name,
    type: { text: type === 'text' ? 'string' : type },
    deprecated: `Use ${attributeName(now)}.`,
    description: '',
  }));
  const current = Object.entries(attributes).map(([name, { type, values, isOnByDefault, description }]) => ({
    name: attributeName(name),
    fieldName: name,
    type: { text: values?.map((word) => `'${word}'`).join(' | ') ?? (type === 'text' ? 'string' : type) },
    ...(values?.[0] !== undefined && { default: `'${values[0]}'` }),
    ...(isOnByDefault === true && { default: 'true' }),
    ...(name === 'scopes' && { default: `'${scopes.join(' ')}'` }),
    description,
  }));
  return [...current, ...formerOnes];
}

const eventsOf = (events: BuiltElement['events']) =>
  Object.entries(events).map(([name, { detail, description, isIntent, isCancelable }]) => ({
    name,
    type: { text: `CustomEvent<${detail}>` },
    description: `${description} ${isIntent ? 'Bubbles' : 'Does not bubble'}${isCancelable ? ', can be prevented' : ''}.`,
  }));

const toFormEvent = ({ name, description }: (typeof formEvents)[number]) => ({
  name,
  type: { text: 'Event' },
  description: `${description} Bubbles.`,
});

function declarationOf(description: BuiltElement) {
  const { className, tag, summary, isFormAssociated = false, events, parts, slots } = description;
  const fields = membersOf(description).map(({ name, attribute, type, description: text }) => ({
    kind: 'field',
    name,
    ...(attribute !== undefined && { attribute, reflects: true }),
    type: { text: type },
    description: text,
  }));
  const further = isFormAssociated
    ? formMembers.map(({ name, type, isReadonly, description: text }) => ({
        kind: 'field',
        name,
        readonly: isReadonly,
        type: { text: type },
        description: text,
      }))
    : [];
  const methods = methodsOf(description).map(({ name, argument, type, description: text }) => ({
    kind: 'method',
    name,
    ...(argument !== undefined && { parameters: [{ name: argument, type: { text: 'string' } }] }),
    return: { type: { text: type } },
    description: text,
  }));
  return {
    kind: 'class',
    customElement: true,
    name: className,
    tagName: tag,
    description: summary,
    ...(isFormAssociated && { formAssociated: true }),
    attributes: attributesOf(description),
    members: [...fields, ...further, ...methods],
    events: [...eventsOf(events), ...(isFormAssociated ? formEvents.map(toFormEvent) : [])],
    slots: Object.entries(slots).map(([name, text]) => ({ name, description: text })),
    cssParts: Object.entries(parts).map(([name, text]) => ({ name, description: text })),
    cssProperties: [minHeightOf(description), ...tokens],
  };
}

/** Returns the custom elements manifest (schema version 1.0.0). */
export function manifestOf(elements: readonly BuiltElement[]): object {
  return {
    schemaVersion: '1.0.0',
    modules: elements.map((description) => ({
      kind: 'javascript-module',
      path: `dist/${description.name}.js`,
      declarations: [declarationOf(description)],
      exports: [
        { kind: 'js', name: description.className, declaration: { name: description.className } },
        { kind: 'custom-element-definition', name: description.tag, declaration: { name: description.className } },
      ],
    })),
  };
}
