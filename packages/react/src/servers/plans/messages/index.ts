import { registerMessages } from '../../../provider/index.ts';
import en from './en.json' with { type: 'json' };
import fa from './fa.json' with { type: 'json' };

registerMessages('servers', { fa, en });
