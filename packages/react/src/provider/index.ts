export { AbrakProvider, type AbrakProviderProps, type Theme } from './AbrakProvider.tsx';
export { BeforeTax, CataloguePrice, PriceOnInvoice } from './CataloguePrice.tsx';
export { disposeCache } from './disposeCache.ts';
export { useClient, useSupport } from './ClientContext.ts';
export { useErrorText } from './errorText.ts';
export { fieldProblems } from './fieldProblems.ts';
export type { MessageOverrides } from './i18n.ts';
export { onePerCache } from './perCache.ts';
export type { Loading } from './loading.ts';
export type { Outcome } from './outcome.ts';
export { createQueryClient } from './queryClient.ts';
export { useAccess, useScope } from './useAccess.ts';
export { useOwnMutation } from './ownMutations.ts';
export { useRun } from './useRun.ts';
export { useLazyComponent, type LazyComponentOptions } from './useLazyComponent.ts';
export {
  onMessagesRegistered,
  registeredMessages,
  registerLanguage,
  registerMessages,
  type FeatureMessages,
  type LanguagePack,
  type MessageTree,
} from './registry.ts';
export { useAnnounce, useFormat, useLocale, usePortalContainer, useToast } from '../ui/index.ts';
