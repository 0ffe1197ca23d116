import { registerMessages } from '../../../provider/index.ts';
import en from './en.json' with { type: 'json' };
import fa from './fa.json' with { type: 'json' };

/** What is wrong with names, hosts and domains; pages without them do not load it. */
registerMessages('errors', { fa, en });
