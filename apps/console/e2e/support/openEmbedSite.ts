import { beforeAll, inject } from 'vitest';
import { type EmbedSite, workerSite } from './embedSite.ts';
import { configurePartner } from './partnerBackend.ts';
import { type Journey, type JourneyOptions, setUpJourney } from './setUpJourney.ts';

export type { EmbedSite } from './embedSite.ts';

/** Sets up a partner's site and a journey for a spec file. The sandbox accepts the site's sessions and tokens. */
export async function setUpEmbedSite(
  options: JourneyOptions = {},
): Promise<{ readonly site: EmbedSite; readonly journey: Journey }> {
  const site = await workerSite();
  const journey = setUpJourney(options);
  beforeAll(async () => {
    // Elements of an earlier build would hide that a clean clone has none.
    if (inject('probeFolder') === undefined)
      throw new Error(
        'This run does not build the elements: tests on the page of a partner cannot have the tag "chain".',
      );
    const { username } = journey.customer;
    site.setTokenAccess({ api: journey.sandbox.url, customer: username });
    await configurePartner(journey.sandbox, { origins: [site.origin], customers: [username] });
  });
  return { site, journey };
}
