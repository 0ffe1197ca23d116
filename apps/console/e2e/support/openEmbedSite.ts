import { beforeAll } from 'vitest';
import { type EmbedSite, workerSite } from './embedSite.ts';
import { providePartner } from './partnerBackend.ts';
import { type Journey, type JourneyOptions, setUpJourney } from './setUpJourney.ts';

export type { EmbedSite } from './embedSite.ts';

/** Gives the tests of a spec file a partner's site and a journey whose sandbox knows it, by sessions and by tokens. */
export async function setUpEmbedSite(options: JourneyOptions = {}): Promise<{ readonly site: EmbedSite; readonly journey: Journey }> {
  const site = await workerSite();
  const journey = setUpJourney(options);
  beforeAll(async () => {
    const { username } = journey.customer;
    site.giveTokensOf({ api: journey.sandbox.url, customer: username });
    await providePartner(journey.sandbox, { origins: [site.origin], customers: [username] });
  });
  return { site, journey };
}
