export { AbrakProvider, type AbrakProviderProps, type Theme } from './AbrakProvider.tsx';
export { BeforeTax, CataloguePrice, PriceOnInvoice } from './CataloguePrice.tsx';
export { useClock, useTime } from './clock.ts';
export { disposeCache } from './disposeCache.ts';
export { useClient, useSupport } from './ClientContext.ts';
export { useErrorText } from './errorText.ts';
export { fieldProblems } from './fieldProblems.ts';
export type { MessageOverrides } from './i18n.ts';
export { isCacheBusy, onePerCache } from './perCache.ts';
export type { Loading } from './loading.ts';
export type { Outcome } from './outcome.ts';
export { createQueryClient } from './queryClient.ts';
export { useAccess, useScope, type AccessReading } from './useAccess.ts';
export { settle } from './outcome.ts';
export { useMutationCommand } from './runCommand.ts';
export { useRun } from './useRun.ts';
export { useLazyComponent, type LazyComponentOptions } from './useLazyComponent.ts';
export {
  onMessagesRegistered,
  registeredMessages,
  registerLanguage,
  registerMessages,
  type FeatureMessages,
  type LanguagePack,
  type NamespaceOverrides,
  type MessageTree,
} from './registry.ts';
export { useAnnounce, useFormat, useLocale, usePortalContainer, useToast } from '../ui/index.ts';
export type { PageHandlers, UsageEvent } from './useObservedClient.ts';
export type { MessageTexts, SomeTexts, PluralsOf, PluralForm } from './messageTexts.ts';
