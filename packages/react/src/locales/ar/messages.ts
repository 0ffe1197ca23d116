import type { LanguagePack } from '../../provider/index.ts';
import account from './account.json' with { type: 'json' };
import billing from './billing.json' with { type: 'json' };
import errors from './errors.json' with { type: 'json' };
import files from './files.json' with { type: 'json' };
import hosting from './hosting.json' with { type: 'json' };
import overview from './overview.json' with { type: 'json' };
import partners from './partners.json' with { type: 'json' };
import servers from './servers.json' with { type: 'json' };
import ui from './ui.json' with { type: 'json' };

/** Arabic messages of the components, by namespace. */
export const arabicMessages: LanguagePack['messages'] = {
  account,
  billing,
  errors,
  files,
  hosting,
  overview,
  partners,
  servers,
  ui,
};
