import { type Client, directionOfLocale, type Language, type Direction as TextDirection } from '@abrak/core';
import { clientOfTurn, isDevelopment, isLanguage, tellDeveloper } from '@abrak/core/internal';
import { type QueryClient, QueryClientProvider, useIsRestoring } from '@tanstack/react-query';
import { Direction } from 'radix-ui';
import {
  type ComponentType,
  type ReactNode,
  useEffect,
  useInsertionEffect,
  useMemo,
  useReducer,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { themeRoot } from '../theme/index.ts';
import {
  createAnnouncer,
  createToastStore,
  EnvironmentContext,
  type LinkComponentProps,
  LiveRegion,
  stayOnTop,
  ToastHost,
  TranslationsContext,
  uiMessages,
} from '../ui/index.ts';
import * as css from './AbrakProvider.css.ts';
import { ClientContext } from './ClientContext.ts';
import { ClockContext } from './clock.ts';
import { addMissingMessages, createI18n, type MessageOverrides } from './i18n.ts';
import { errorMessages } from './messages/index.ts';
import { createQueryClient } from './queryClient.ts';
import { onMessagesRegistered, registerMessages } from './registry.ts';
import { CustomerNotice, type CustomerPlace, useCustomerOfCache } from './useCustomerOfCache.tsx';
import { describeUnknownTexts } from './unknownTexts.ts';
import { useLastActive } from './useLastActive.ts';
import { type PageHandlers, useObservedClient } from './useObservedClient.ts';

registerMessages('ui', uiMessages);
registerMessages('errors', errorMessages);

/** Colour theme; `system` follows the device's preference. */
export type Theme = 'light' | 'dark' | 'system';

export interface AbrakProviderProps extends PageHandlers {
  /** Client through which everything inside calls the backend. */
  readonly client: Client;
  /**
   * Language of the interface, `fa`, `en` or one of `registerLanguage`; also determines the text direction and the
   * language of the server's messages, unless the client was created with its own. Default `fa`. Changes take effect
   * without remounting.
   */
  readonly locale?: Language;
  /** Text direction; default: the direction of `locale`. */
  readonly direction?: TextDirection;
  /** Default `system`. */
  readonly theme?: Theme;
  /**
   * Height of controls and rows: `comfortable` is 40 and 48 px, `compact` 32 and 40 px; touch targets keep 44 px. Default
   * `comfortable`. A page can set `--abrak-density` instead, to the pixels by which they are lower.
   */
  readonly density?: 'comfortable' | 'compact';
  /**
   * Contrast of texts, controls and edges: `more` is at least 7:1 for text; `system` follows the device's preference.
   * Default `system`.
   */
  readonly contrast?: 'more' | 'standard' | 'system';
  /** Cache of server data; default: one cache per provider. */
  readonly queryClient?: QueryClient;
  /** Container of overlays, such as a node of the shadow root; default: a sibling of the provider's root element. */
  readonly portalContainer?: HTMLElement;
  /** Messages that override the built-in ones. Keep the object stable between renders. */
  readonly messages?: MessageOverrides;
  /** Component that renders links inside the application, such as the router's; default: a plain anchor. */
  readonly linkComponent?: ComponentType<LinkComponentProps>;
  /**
   * Returns the current time in milliseconds since the epoch, by which components tell what is due or has ended. Keep
   * it stable; default: the client's, which follows the server.
   */
  readonly now?: () => number;
  readonly children: ReactNode;
}

function useTranslations(locale: Language, messages: MessageOverrides | undefined) {
  const i18n = useMemo(() => createI18n(locale, messages), [locale, messages]);
  useEffect(() => {
    if (messages === undefined || !isDevelopment()) return;
    // A chunk that cannot be loaded takes only the warning away.
    describeUnknownTexts(messages).then(
      (sentence) => sentence === undefined || tellDeveloper(sentence),
      () => undefined,
    );
  }, [messages]);
  const [added, countAdded] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const addMessages = () => {
      if (addMissingMessages(i18n, messages)) countAdded();
    };
    // Adds messages of features that were loaded between the first render and this effect.
    addMessages();
    return onMessagesRegistered(addMessages);
  }, [i18n, messages]);
  // oxlint-disable-next-line react/exhaustive-deps -- new translations let everything below read the added messages
  return useMemo(() => ({ i18n }), [i18n, added]);
}

type SurroundingsProps = Omit<AbrakProviderProps, keyof PageHandlers | 'queryClient'> & {
  readonly place: CustomerPlace;
};

/** Provides everything for one customer; remounted for the next one, so that no state of the former remains. */
function Surroundings({
  client: given,
  place: { turn, former },
  locale = 'fa',
  direction = directionOfLocale(locale),
  theme = 'system',
  density = 'comfortable',
  contrast = 'system',
  portalContainer: host,
  messages,
  linkComponent,
  now = given.now,
  children,
}: SurroundingsProps) {
  // Work that was started for this customer cannot reach the backend as the next one.
  const client = useMemo(() => clientOfTurn(given, turn), [given, turn]);
  // Before the effects in which the components send their first calls.
  useInsertionEffect(() => given.setLanguage(locale), [given, locale]);
  const translations = useTranslations(locale, messages);
  const [toasts] = useState(createToastStore);
  const [announcer] = useState(createAnnouncer);
  const [portalContainer, setPortalContainer] = useState<HTMLElement | null>(null);
  useEffect(() => (portalContainer === null ? undefined : stayOnTop(portalContainer)), [portalContainer]);
  const { lastActive, rootProps } = useLastActive();
  // While queries are paused, nothing may cover the page: an element is out of it, or its customer is unconfirmed.
  const overlayContainer = useIsRestoring() ? null : portalContainer;
  const environment = useMemo(
    () => ({
      locale,
      direction,
      density,
      portalContainer: overlayContainer,
      lastActive,
      announce: announcer.announce,
      toasts,
      linkComponent,
    }),
    [locale, direction, density, overlayContainer, lastActive, announcer, toasts, linkComponent],
  );
  const root = {
    lang: locale,
    dir: direction,
    'data-theme': theme,
    'data-density': density,
    'data-contrast': contrast,
  };
  const overlays = (
    <div {...root} className={`${themeRoot} ${css.portal}`} ref={setPortalContainer}>
      <LiveRegion announcer={announcer} />
    </div>
  );

  return (
    <ClientContext value={client}>
      <ClockContext value={now}>
        <TranslationsContext value={translations}>
          <EnvironmentContext value={environment}>
            <Direction.Provider dir={direction}>
              <div {...root} {...rootProps} className={`${themeRoot} ${css.root}`}>
                {children}
              </div>
              {host === undefined ? overlays : createPortal(overlays, host)}
              <ToastHost />
              {former !== undefined && <CustomerNotice client={client} former={former} />}
            </Direction.Provider>
          </EnvironmentContext>
        </TranslationsContext>
      </ClockContext>
    </ClientContext>
  );
}

/**
 * Provides client, language, direction, theme, query cache, toasts and overlays; required around every component of
 * this package. When the customer changes, it drops the data of this package from the cache and remounts what is inside.
 */
export function AbrakProvider({
  client: given,
  queryClient,
  onError,
  onEvent,
  onBeforeChange,
  onAfterChange,
  ...props
}: AbrakProviderProps) {
  const { locale = 'fa' } = props;
  const client = useObservedClient(given, { onError, onEvent, onBeforeChange, onAfterChange });
  const isKnown = isLanguage(locale);
  useEffect(() => {
    if (!isKnown) tellDeveloper(`Abrak has no language "${String(locale)}": register it with registerLanguage.`);
  }, [isKnown, locale]);
  const [ownQueryClient] = useState(createQueryClient);
  const cache = queryClient ?? ownQueryClient;
  const { access } = given;
  useEffect(() => {
    // After a sign-out only a press signs in again.
    if (access.error()?.code === 'signInRequired') return;
    // Fire and forget: failures surface through `client.access`.
    access.open().catch(() => undefined);
  }, [access]);
  const place = useCustomerOfCache(client, cache);
  if (place === undefined) return null;
  return (
    <QueryClientProvider client={cache}>
      <Surroundings key={place.key} {...props} client={client} place={place} />
    </QueryClientProvider>
  );
}
