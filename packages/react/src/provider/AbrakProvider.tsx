import { type Client, type Direction as TextDirection, directionOfLocale, type Locale } from '@abrak/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Direction } from 'radix-ui';
import { type ComponentType, type ReactNode, useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { I18nextProvider } from 'react-i18next';
import { themeRoot } from '../theme/index.ts';
import {
  createAnnouncer,
  createToastStore,
  EnvironmentContext,
  type LinkComponentProps,
  LiveRegion,
  ToastHost,
  uiMessages,
} from '../ui/index.ts';
import * as css from './AbrakProvider.css.ts';
import { ClientContext } from './ClientContext.ts';
import { addMissingMessages, createI18n, type MessageOverrides } from './i18n.ts';
import { errorMessages } from './messages/index.ts';
import { createQueryClient } from './queryClient.ts';
import { onMessagesRegistered, registerMessages } from './registry.ts';
import { useLastActive } from './useLastActive.ts';

registerMessages('ui', uiMessages);
registerMessages('errors', errorMessages);

/** Light, dark, or whatever the device asks for. */
export type Theme = 'light' | 'dark' | 'system';

export interface AbrakProviderProps {
  /** The backend that everything inside talks to. */
  readonly client: Client;
  /** Language of the interface, and with it the direction; default Persian (A §9). Switches in place. */
  readonly locale?: Locale;
  /** Default: the language's; for a page that runs the other way. */
  readonly direction?: TextDirection;
  /** Default: what the device asks for. */
  readonly theme?: Theme;
  /** Cache of server data; default: one of its own per provider. */
  readonly queryClient?: QueryClient;
  /** Where overlays go, such as a node of the shadow root; default: beside the provider's own element. */
  readonly portalContainer?: HTMLElement;
  /** The host's own wording over ours; keep the object stable between renders. */
  readonly messages?: MessageOverrides;
  /** Component for links inside the application, such as the router's; default: a plain anchor. */
  readonly linkComponent?: ComponentType<LinkComponentProps>;
  readonly children: ReactNode;
}

function useI18n(locale: Locale, messages: MessageOverrides | undefined) {
  const i18n = useMemo(() => createI18n(locale, messages), [locale, messages]);
  useEffect(() => {
    const catchUp = () => addMissingMessages(i18n, messages);
    // A feature may have loaded between the first rendering and now.
    catchUp();
    return onMessagesRegistered(catchUp);
  }, [i18n, messages]);
  return i18n;
}

/** What every component of this package lives in: client, language, direction, theme, cache, toasts and overlays. */
export function AbrakProvider({
  client,
  locale = 'fa',
  direction = directionOfLocale(locale),
  theme = 'system',
  queryClient,
  portalContainer: host,
  messages,
  linkComponent,
  children,
}: AbrakProviderProps) {
  const i18n = useI18n(locale, messages);
  const [ownQueryClient] = useState(createQueryClient);
  const [toasts] = useState(createToastStore);
  const [announcer] = useState(createAnnouncer);
  const [portalContainer, setPortalContainer] = useState<HTMLElement | null>(null);
  const { lastActive, rootProps } = useLastActive();
  // Whoever shows something has it from the access; nobody is to wait for it.
  useEffect(() => void client.access.open().catch(() => undefined), [client]);
  const environment = useMemo(
    () => ({ locale, direction, portalContainer, lastActive, announce: announcer.announce, toasts, linkComponent }),
    [locale, direction, portalContainer, lastActive, announcer, toasts, linkComponent],
  );
  const root = { lang: locale, dir: direction, 'data-theme': theme };
  const overlays = (
    <div {...root} className={`${themeRoot} ${css.portal}`} ref={setPortalContainer}>
      <LiveRegion announcer={announcer} />
    </div>
  );

  return (
    <ClientContext value={client}>
      <QueryClientProvider client={queryClient ?? ownQueryClient}>
        <I18nextProvider i18n={i18n}>
          <EnvironmentContext value={environment}>
            <Direction.Provider dir={direction}>
              <div {...root} {...rootProps} className={themeRoot}>
                {children}
              </div>
              {host === undefined ? overlays : createPortal(overlays, host)}
              <ToastHost />
            </Direction.Provider>
          </EnvironmentContext>
        </I18nextProvider>
      </QueryClientProvider>
    </ClientContext>
  );
}
