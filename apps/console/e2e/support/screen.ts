import type { Page } from 'playwright-core';

/** Role of an element. */
export type Role = Parameters<Page['getByRole']>[0];

interface TextMatch {
  /** True for the whole text with its case. Default: a part of it. */
  readonly exact?: boolean;
}

interface RoleMatch extends TextMatch {
  readonly name?: string;
  readonly level?: number;
}

/** Finds elements of a page or inside an element. */
export interface Finder<L> {
  getByRole(role: Role, options?: RoleMatch): L;
  getByText(text: string, options?: TextMatch): L;
  getByLabel(text: string, options?: TextMatch): L;
  locator(selector: string): L;
}

/** Element of a page: what Playwright's locators and those of the other engines' driver have in common. */
export interface ScreenLocator<L> extends Finder<L> {
  filter(options: { readonly has?: L; readonly hasText?: string }): L;
  first(): L;
  last(): L;
  nth(index: number): L;
  or(other: L): L;
  count(): Promise<number>;
  click(options?: { readonly button?: 'left' | 'right'; readonly modifiers?: 'Control'[] }): Promise<void>;
  dblclick(): Promise<void>;
  check(): Promise<void>;
  fill(text: string): Promise<void>;
  press(key: string): Promise<void>;
  waitFor(options?: { readonly state?: 'attached' | 'detached' | 'hidden' | 'visible' }): Promise<void>;
}

/** Page that a screen's locators are made from, in any engine. */
export type ScreenPage<L> = Finder<L>;
