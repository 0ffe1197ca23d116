import type { Page } from 'playwright-core';
import { describe, test } from 'vitest';
import { type Condition, type ConditionName, conditions } from './conditions.ts';
import type { JourneyCustomer } from './customers.ts';
import type { Journey, VisitOptions } from './setUpJourney.ts';
import { createUserActions, type UserActions } from './userActions.ts';

/** A visit of a new customer under a condition. */
export interface Visit {
  readonly condition: Condition;
  readonly customer: JourneyCustomer;
  /** Opens a page under the condition. */
  open(options: VisitOptions): Promise<{ readonly page: Page; readonly user: UserActions }>;
}

interface Chain {
  readonly title: string;
  /** Condition of the test in `npm test`. Default: none. */
  readonly usual?: ConditionName;
  expectFollowed(visit: Visit): Promise<void>;
}

/** Defines a chain's test under each condition. */
export function underEach(journey: Journey, { title, usual, expectFollowed }: Chain): void {
  describe(title, () => {
    for (const [name, condition] of Object.entries<Condition>(conditions))
      test(name, { tags: name === usual ? ['chain'] : [] }, async () => {
        const customer = await journey.addCustomer({ samples: ['money', 'servers'] });
        await expectFollowed({
          condition,
          customer,
          async open(options) {
            const page = await journey.open({ condition, customer, ...options });
            return { page, user: createUserActions(page, name === 'touch' ? 'touch' : 'mouse') };
          },
        });
      });
  });
}
