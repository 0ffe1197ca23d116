import { createArabic } from '@abrak/react/locales/ar';
import { registerLanguage } from '../internal/languages.ts';
import embed from './ar/embed.json' with { type: 'json' };

const arabic = createArabic();

registerLanguage({ ...arabic, messages: { ...arabic.messages, embed } });
