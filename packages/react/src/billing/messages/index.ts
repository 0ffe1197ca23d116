import { registerMessages } from '../../provider/index.ts';
import type expiries from '../expiries/messages/fa.json';
import type invoices from '../invoices/messages/fa.json';
import type notifications from '../notifications/messages/fa.json';
import type order from '../order/messages/fa.json';
import type payment from '../payment/messages/fa.json';
import type paymentReturn from '../paymentReturn/messages/fa.json';
import type priceLines from '../priceLines/messages/fa.json';
import type transactions from '../transactions/messages/fa.json';
import type upgrade from '../upgrade/messages/fa.json';
import type wallet from '../wallet/messages/fa.json';
import en from './en.json' with { type: 'json' };
import fa from './fa.json' with { type: 'json' };

/** @internal */
declare module 'i18next' {
  interface ResourceNamespaceMap {
    // Folders that are loaded lazily register their own texts.
    billing: typeof fa &
      typeof expiries &
      typeof invoices &
      typeof notifications &
      typeof order &
      typeof payment &
      typeof paymentReturn &
      typeof priceLines &
      typeof transactions &
      typeof upgrade &
      typeof wallet;
  }
}

registerMessages('billing', { fa, en });
