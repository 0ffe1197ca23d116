import { registerLanguage } from '@abrak/react';
import { arabic } from '@abrak/react/locales/ar';
import { arabicConsoleMessages } from './messages.ts';

registerLanguage({ ...arabic, messages: { ...arabic.messages, ...arabicConsoleMessages } });
