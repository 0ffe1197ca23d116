import type { ResourceNamespaceMap } from 'i18next';

/** Texts of the package by namespace. The build replaces this by the tree of all keys, for pages without our i18next types. */
export type MessageTexts = ResourceNamespaceMap;

export type PluralForm = 'few' | 'many' | 'one' | 'other' | 'two' | 'zero';

export type PluralsOf<Key> = Key extends `${infer Base}_other` ? `${Base}_${PluralForm}` : never;

/** Some texts of a tree. A text with a count may have each plural form of a language. */
export type SomeTexts<Tree> = {
  readonly [Key in keyof Tree]?: Tree[Key] extends string ? string : SomeTexts<Tree[Key]>;
} & {
  readonly [Key in PluralsOf<keyof Tree>]?: string;
};
