import preview from '../../../../../.storybook/preview.tsx';
import { formConditions } from '../../../../../.storybook/stories/conditions.tsx';
import { signInCard } from '../../testing/signInCard.tsx';
import { withBackend } from '../../testing/withBackend.ts';
import { RegisteredNotice } from './RegisteredNotice.tsx';

const meta = preview.meta({
  component: RegisteredNotice,
  title: 'Account/RegisteredNotice',
  args: { signInHref: '#sign-in', reactivateHref: '#activate' },
  render: (args) => signInCard(<RegisteredNotice {...args} />),
});

export const WithAddress = meta.story({ args: { email: 'nima.rezaei@example.com' } });
export const WithoutAddress = meta.story();

export const Conditions = meta.story({
  ...formConditions(RegisteredNotice, withBackend().createBackend, signInCard),
  tags: ['picture'],
});
