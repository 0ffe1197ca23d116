import type { Locale } from '@abrak/core';
import { type ComponentType, createElement, type ReactElement } from 'react';
import { useArgs } from 'storybook/preview-api';
import { readLook } from '../look/look.ts';

/** Parts of a playground. */
export interface PlaygroundOptions<Props, Args, Texts> {
  /** Props that do not depend on the language. */
  readonly args?: Args;
  /** Texts in both languages; a text that the reader has changed stays as it is. */
  readonly texts?: Readonly<Record<Locale, Texts>>;
  /** Prop with the state and prop that changes it, for a component that is controlled. */
  readonly state?: readonly [value: keyof Props, change: keyof Props];
}

interface StoryContext {
  readonly globals: Readonly<Record<string, unknown>>;
}

function translate(args: object, { fa, en }: Readonly<Record<Locale, object>>): object {
  const changed = Object.entries(fa).filter(([name]) => Reflect.get(args, name) === Reflect.get(en, name));
  return { ...args, ...Object.fromEntries(changed) };
}

/** Returns a story of one component that is driven by its controls. */
export function playground<Props extends object, Args extends Partial<Props>, Texts extends Partial<Props>>(
  component: ComponentType<Props>,
  { args, texts, state }: PlaygroundOptions<Props, Args, Texts>,
) {
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- empty without the option, which then is of no type
    args: { ...args, ...texts?.en } as Args & Texts,
    render: function Playground(given: object, { globals }: StoryContext): ReactElement {
      const [, change] = useArgs();
      const { locale } = readLook(globals);
      const translated = texts !== undefined && locale === 'fa' ? translate(given, texts) : given;
      const controlled = state && { [state[1]]: (value: unknown) => change({ [state[0]]: value }) };
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the args of the story, whose types Storybook has checked
      return createElement(component, { ...translated, ...controlled } as Props);
    },
  };
}
