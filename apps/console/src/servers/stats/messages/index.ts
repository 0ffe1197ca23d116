import { registerMessages } from '@abrak/react';
import en from './en.json' with { type: 'json' };
import fa from './fa.json' with { type: 'json' };

registerMessages('serverPages', { fa, en });
