import { registerMessages } from '../../../../provider/index.ts';
import en from './en.json' with { type: 'json' };
import fa from './fa.json' with { type: 'json' };

/** Texts for error codes of the limits of links; pages without their dialog do not load them. */
registerMessages('errors', { fa, en });
