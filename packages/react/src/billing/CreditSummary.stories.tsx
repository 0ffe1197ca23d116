import { aUser } from '@abrak/core/internal/testing';
import preview from '../../../../.storybook/preview.tsx';
import { formConditions } from '../../../../.storybook/stories/conditions.tsx';
import { withBackend } from '../testing/withBackend.ts';
import { CreditSummary } from './CreditSummary.tsx';

const meta = preview.meta({ component: CreditSummary, title: 'Billing/CreditSummary' });

export const Known = meta.story({ parameters: withBackend(() => ({ user: aUser({ balanceToman: 1_234_567 }) })) });
export const Unknown = meta.story({ parameters: withBackend(undefined, (backend) => backend.hold(/currentUser/)) });

export const Conditions = meta.story({
  ...formConditions(CreditSummary, withBackend().createBackend),
  tags: ['picture'],
});
