import { registerMessages } from '../../../provider/index.ts';
import en from './en.json' with { type: 'json' };
import fa from './fa.json' with { type: 'json' };

/** Messages for problems in the fields of account forms; separate, so that the sign-in form does not load them. */
registerMessages('errors', { fa, en });
