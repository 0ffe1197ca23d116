import { registerMessages } from '../../../provider/index.ts';
import en from './en.json' with { type: 'json' };
import fa from './fa.json' with { type: 'json' };

/** What is wrong with payments and amounts; pages without money do not load it. */
registerMessages('errors', { fa, en });
