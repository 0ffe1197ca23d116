import type { Direction, Locale } from '@abrak/core';
import { type ComponentProps, type ComponentType, createContext, use } from 'react';
import type { ToastStore } from '../Toast/toastStore.ts';

/** What a link component gets: a place in the application, and what any anchor takes. */
export interface LinkComponentProps extends Omit<ComponentProps<'a'>, 'href'> {
  href: string;
}

/** What every component may ask of the provider above it. */
export interface Environment {
  readonly locale: Locale;
  readonly direction: Direction;
  /** Where dialogs, menus and toasts go; null until the provider has mounted. */
  readonly portalContainer: HTMLElement | null;
  /** What a person last focused or pressed on the page itself, outside of all overlays, or what stands in its place. */
  readonly lastActive: { readonly current: HTMLElement | null };
  readonly announce: (text: string) => void;
  readonly toasts: ToastStore;
  readonly linkComponent: ComponentType<LinkComponentProps> | undefined;
}

export const EnvironmentContext = createContext<Environment | undefined>(undefined);

export function useEnvironment(): Environment {
  const environment = use(EnvironmentContext);
  if (environment === undefined) {
    throw new Error('Components of @abrak/react work inside <AbrakProvider client={...}> only: put one around your tree.');
  }
  return environment;
}

/** The language of the interface and the direction it runs in. */
export function useLocale(): { readonly locale: Locale; readonly direction: Direction } {
  const { locale, direction } = useEnvironment();
  return { locale, direction };
}

/** The element that overlays are portalled into; null until the provider has mounted. */
export function usePortalContainer(): HTMLElement | null {
  return useEnvironment().portalContainer;
}

/** Tells screen readers a sentence, politely; the returned function never changes. */
export function useAnnounce(): (text: string) => void {
  return useEnvironment().announce;
}
