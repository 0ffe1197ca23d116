import { registerMessages } from '../../../provider/index.ts';
import en from './en.json' with { type: 'json' };
import fa from './fa.json' with { type: 'json' };

/** Sentences for errors of embed tokens and sign-in windows; registered only where these can occur. */
export const partnerErrorMessages = { fa, en };

registerMessages('errors', partnerErrorMessages);
