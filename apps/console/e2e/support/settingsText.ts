import { capabilityEffects } from '@abrak/core/internal/testing';

// Journeys wait until the network is idle, end sessions unseen and stop the clock: their pages poll.
const capabilities = Object.keys(capabilityEffects).filter((name) => name !== 'liveUpdates');

/** Returns the text of settings.json, by default without live updates. */
export function settingsText(settings: object): string {
  return JSON.stringify({ capabilities, ...settings });
}
