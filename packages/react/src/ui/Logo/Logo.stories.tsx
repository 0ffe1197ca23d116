import preview from '../../../../../.storybook/preview.tsx';
import { Logo } from './Logo.tsx';

const meta = preview.meta({ component: Logo, title: 'UI/Logo' });

export const Sizes = meta.story({
  render: () => (
    <div style={{ display: 'grid', gap: 24, justifyItems: 'start' }}>
      <Logo />
      <Logo size={48} hasName={false} />
      <Logo size={96} hasName={false} />
    </div>
  ),
});
