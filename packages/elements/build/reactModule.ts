import { attributeName } from '../src/internal/description.ts';
import type { BuiltElement } from './elements.ts';

const pascal = (text: string) => text.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Returns the name of an element's React component. */
export function componentName({ className }: BuiltElement): string {
  return className.replace(/Element$/, '');
}

/** Returns the name of an event's handler prop, such as `onFilePick`. */
export function handlerName(event: string): string {
  return `on${pascal(event.replace('abrak-', ''))}`;
}

const runtime = `"use client";
import { createElement, forwardRef, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react';

// React 18 warns about useLayoutEffect on servers.
const useBrowserEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

// Serializes values as server rendering does, so that hydration matches.
const attributeOf = (value, isOnByDefault) =>
  value == null || value === isOnByDefault ? undefined : value === true ? '' : String(value);

function component(tag, load, { attributes, onByDefault = [], properties, events }) {
  const known = new Set([...Object.keys(attributes), ...Object.values(events), ...properties, 'value', 'defaultValue', 'className', 'children']);
  return forwardRef(function Component(props, ref) {
    const element = useRef(null);
    const latest = useRef(props);
    useBrowserEffect(() => {
      latest.current = props;
      for (const name of properties) if (element.current[name] !== props[name]) element.current[name] = props[name];
      if (props.value !== undefined && element.current.value !== props.value) element.current.value = props.value;
      if (props.defaultValue !== undefined) element.current.setAttribute('value', props.defaultValue);
    });
    useBrowserEffect(() => {
      const listened = Object.entries(events).map(([type, name]) => [type, (event) => latest.current[name]?.(event)]);
      const { current } = element;
      for (const [type, listener] of listened) current.addEventListener(type, listener);
      load().catch(() => undefined);
      return () => {
        for (const [type, listener] of listened) current.removeEventListener(type, listener);
      };
    }, []);
    const given = Object.entries(attributes).map(([name, attribute]) => [attribute, attributeOf(props[name], onByDefault.includes(name))]);
    const others = Object.entries(props).filter(([name]) => !known.has(name));
    useImperativeHandle(ref, () => element.current);
    return createElement(tag, { ...Object.fromEntries([...others, ...given]), class: props.className, ref: element }, props.children);
  });
}
`;

function componentOf(description: BuiltElement): string {
  const { tag, attributes, former, properties, events } = description;
  const names = Object.keys({ ...attributes, ...former });
  const onByDefault = names.filter((name) => attributes[name]?.isOnByDefault === true);
  const parts = {
    attributes: Object.fromEntries(names.map((name) => [name, attributeName(name)])),
    ...(onByDefault.length > 0 && { onByDefault }),
    properties: Object.keys(properties),
    events: Object.fromEntries(Object.keys(events).map((event) => [event, handlerName(event)])),
  };
  const file = `./${description.name}.js`;
  return `export const ${componentName(description)} = /* @__PURE__ */ component('${tag}', () => import('${file}'), ${JSON.stringify(parts)});`;
}

/**
 * Returns the module with the React components, for React 18 and 19.
 *
 * Servers render the tag with its attributes. In the browser, effects set the properties and listeners and load the
 * module that defines the tag.
 */
export function reactModule(elements: readonly BuiltElement[]): string {
  return `${runtime}\n${elements.map(componentOf).join('\n')}\n`;
}
