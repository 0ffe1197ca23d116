import { registerLanguage } from '@abrak/react';
import { createArabic } from '@abrak/react/locales/ar';
import { arabicConsoleMessages } from './messages.ts';

const arabic = createArabic();

registerLanguage({ ...arabic, messages: { ...arabic.messages, ...arabicConsoleMessages } });
