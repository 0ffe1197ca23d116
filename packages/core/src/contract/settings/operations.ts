import { fetchSettings } from '../../settings/internal.ts';
import { answering, headOf, named } from '../Operation.ts';
import { SettingsShape } from './shapes.ts';

/** Calls of the settings. */
export const settingsOperations = named({
  getSettings: {
    ...headOf(fetchSettings),
    summary: 'Read the settings of the provider',
    description:
      'Feature switches, messages and the capabilities of the server. An ended session reads them like a visitor.',
    auth: 'visitor',
    scopes: 'any',
    answers: answering(SettingsShape, 'The settings.'),
  },
});
