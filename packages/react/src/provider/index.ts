export { AbrakProvider, type AbrakProviderProps, type Theme } from './AbrakProvider.tsx';
export { disposeCache, onCacheDispose } from './disposeCache.ts';
export { useClient } from './ClientContext.ts';
export { useErrorText } from './errorText.ts';
export type { MessageOverrides } from './i18n.ts';
export { createQueryClient } from './queryClient.ts';
export { useAccess, useScope, type AccessReading } from './useAccess.ts';
export { useLazyComponent } from './useLazyComponent.ts';
export { registerMessages, type FeatureMessages, type MessageTree } from './registry.ts';
export {
  useAnnounce,
  useFormat,
  useLocale,
  useNotifications,
  usePortalContainer,
  useToast,
  type Format,
} from '../ui/index.ts';
