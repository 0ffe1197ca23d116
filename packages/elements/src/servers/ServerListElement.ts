import { elementDescription, paymentEvents, textAttribute } from '../internal/description.ts';
import { elementClass, type ViewPropsOf } from '../internal/elementClass.ts';

const description = elementDescription({
  tag: 'abrak-server-list',
  summary: "The customer's virtual servers with their states and actions.",
  minHeights: { '': [329, 693] },
  scopes: ['servers:read', 'servers:write', 'billing:read', 'billing:pay'],
  attributes: {
    serverHref: textAttribute(
      'Page of a server, with the places {id} and {name}, such as `/servers/{id}`; default: no links.',
    ),
    orderHref: textAttribute('Page that orders a server; default: no button.'),
    invoicesHref: textAttribute('Page of the server invoices; default: no link.'),
    walletHref: textAttribute("Page where an amount above the bank's limit is topped up in parts; default: no link."),
  },
  events: {
    'abrak-server-open': {
      detail: 'ServerOpenDetail',
      isIntent: true,
      isCancelable: true,
      description:
        'The customer opens a server, by a link to `server-href`. When prevented, the browser stays on the page.',
    },
    'abrak-server-select': {
      detail: 'ServerSelectDetail',
      isIntent: true,
      isCancelable: false,
      description: 'The customer has selected other servers.',
    },
    'abrak-server-change': {
      detail: 'ServerChangeDetail',
      isIntent: false,
      isCancelable: false,
      description: 'The state of a server has changed, or the server is gone.',
    },
    ...paymentEvents,
  },
});

export type ServerListViewProps = ViewPropsOf<typeof description>;

export class ServerListElement extends elementClass(
  description,
  async () => (await import('./ServerListView.tsx')).ServerListView,
) {}
