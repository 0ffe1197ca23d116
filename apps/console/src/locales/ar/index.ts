import { registerLanguage } from '@abrak/react';
import { arabic } from '@abrak/react/locales/ar';
import accountPages from './accountPages.json' with { type: 'json' };
import billingPages from './billingPages.json' with { type: 'json' };
import console from './console.json' with { type: 'json' };
import homePages from './homePages.json' with { type: 'json' };
import hostingPages from './hostingPages.json' with { type: 'json' };
import orderPages from './orderPages.json' with { type: 'json' };
import serverPages from './serverPages.json' with { type: 'json' };

const messages = { accountPages, billingPages, console, homePages, hostingPages, orderPages, serverPages };

registerLanguage({ ...arabic, messages: { ...arabic.messages, ...messages } });
