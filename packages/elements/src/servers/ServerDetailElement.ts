import { elementDescription, paymentEvents, textAttribute } from '../internal/description.ts';
import { elementClass, type ViewPropsOf } from '../internal/elementClass.ts';
import { serverTabs } from './serverTabs.ts';

const description = elementDescription({
  tag: 'abrak-server-detail',
  summary: 'One virtual server: state, actions, network, upgrade and settings.',
  minHeights: { '': [661, 847] },
  scopes: ['servers:read', 'servers:write', 'billing:read', 'billing:pay'],
  attributes: {
    serverId: { type: 'number', description: 'Id of the server, as the list and its events have it.' },
    tab: {
      type: 'text',
      values: serverTabs,
      description: 'Tab that is shown.',
    },
    tabHref: textAttribute('Address of a tab for another window, with the place {tab}; default: `#` and the tab.'),
    listHref: textAttribute('Page of the server list; default: no link.'),
    invoiceHref: textAttribute('Page of an invoice, with the place {id}; default: no links.'),
    walletHref: textAttribute("Page where an amount above the bank's limit is topped up in parts; default: no link."),
  },
  events: {
    'abrak-tab-change': {
      detail: 'TabChangeDetail',
      isIntent: true,
      isCancelable: true,
      description: 'The customer opens a tab. When prevented, the tab stays until the page sets another one.',
    },
    'abrak-server-change': {
      detail: 'ServerChangeDetail',
      isIntent: false,
      isCancelable: false,
      description: 'The state of a server has changed, or the server is gone.',
    },
    'abrak-server-delete': {
      detail: 'ServerRef',
      isIntent: true,
      isCancelable: false,
      description: 'The customer has deleted the server.',
    },
    ...paymentEvents,
  },
});

export type ServerDetailViewProps = ViewPropsOf<typeof description>;

export class ServerDetailElement extends elementClass(
  description,
  async () => (await import('./ServerDetailView.tsx')).ServerDetailView,
) {}
