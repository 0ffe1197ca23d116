import preview from '../../../../../.storybook/preview.tsx';
import { signInCard } from '../../testing/signInCard.tsx';
import { RegisteredNotice } from './RegisteredNotice.tsx';

const meta = preview.meta({
  component: RegisteredNotice,
  title: 'Account/RegisteredNotice',
  args: { signInHref: '#sign-in', reactivateHref: '#activate' },
  render: (args) => signInCard(<RegisteredNotice {...args} />),
});

export const WithAddress = meta.story({ args: { email: 'nima.rezaei@example.com' } });
export const WithoutAddress = meta.story();
