import { registerMessages } from '../../../provider/index.ts';
import en from './en.json' with { type: 'json' };
import fa from './fa.json' with { type: 'json' };

/** What is wrong with a field of the account's forms; who only signs in does not load it. */
registerMessages('errors', { fa, en });
