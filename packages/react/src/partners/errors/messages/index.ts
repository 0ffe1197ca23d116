import { registerMessages } from '../../../provider/index.ts';
import en from './en.json' with { type: 'json' };
import fa from './fa.json' with { type: 'json' };

/** Sentences for what may go wrong with tokens and windows; registered by who can meet it. */
export const partnerErrorMessages = { fa, en };

registerMessages('errors', partnerErrorMessages);
