import accountPages from './accountPages.json' with { type: 'json' };
import billingPages from './billingPages.json' with { type: 'json' };
import console from './console.json' with { type: 'json' };
import homePages from './homePages.json' with { type: 'json' };
import hostingPages from './hostingPages.json' with { type: 'json' };
import orderPages from './orderPages.json' with { type: 'json' };
import serverPages from './serverPages.json' with { type: 'json' };

/** Arabic messages of the console's own pages, by namespace. */
export const arabicConsoleMessages = {
  accountPages,
  billingPages,
  console,
  homePages,
  hostingPages,
  orderPages,
  serverPages,
};
