import type { Language, Locale, Direction } from '@abrak/core';
import { localeOfLanguage } from '@abrak/core/internal';
import { type ComponentProps, type ComponentType, createContext, use } from 'react';
import type { ToastStore } from '../Toast/toastStore.ts';

/** Props of the provider's `linkComponent`: those of an anchor, with the `href` inside the application. */
export interface LinkComponentProps extends Omit<ComponentProps<'a'>, 'href'> {
  href: string;
}

/** Values that a provider shares with every component inside. */
export interface Environment {
  readonly locale: Language;
  readonly direction: Direction;
  /** Height of controls and rows; their pixels are in the tokens. */
  readonly density: 'comfortable' | 'compact';
  /** Container of dialogs, menus and toasts; null until the provider has mounted. */
  readonly portalContainer: HTMLElement | null;
  /**
   * Element that was last focused or pressed outside of overlays. Once it was removed, the first tabbable element of
   * its nearest remaining ancestor.
   */
  readonly lastActive: { readonly current: HTMLElement | null };
  /** Announces a text in the polite live region. */
  readonly announce: (text: string) => void;
  readonly toasts: ToastStore;
  readonly linkComponent: ComponentType<LinkComponentProps> | undefined;
}

/** Context of the environment; set by `AbrakProvider`. */
export const EnvironmentContext = createContext<Environment | undefined>(undefined);

/** Returns the environment of the nearest provider; throws outside of one. */
export function useEnvironment(): Environment {
  const environment = use(EnvironmentContext);
  if (environment === undefined) {
    throw new Error(
      'Components of @abrak/react work inside <AbrakProvider client={...}> only: put one around your tree.',
    );
  }
  return environment;
}

/** Language of the interface. */
export interface InterfaceLocale {
  readonly locale: Language;
  /** Language of the server's data, such as names of provinces: `locale` where servers know it, else its fallback. */
  readonly dataLocale: Locale;
  readonly direction: Direction;
}

/** Returns the language and the text direction of the interface. */
export function useLocale(): InterfaceLocale {
  const { locale, direction } = useEnvironment();
  return { locale, dataLocale: localeOfLanguage(locale), direction };
}

/** Returns the density of controls and rows, for code that measures them. */
export function useDensity(): Environment['density'] {
  return useEnvironment().density;
}

/** Returns the container of overlays; null until the provider has mounted. */
export function usePortalContainer(): HTMLElement | null {
  return useEnvironment().portalContainer;
}

/** Returns a stable function that announces a text to screen readers, politely. */
export function useAnnounce(): (text: string) => void {
  return useEnvironment().announce;
}
