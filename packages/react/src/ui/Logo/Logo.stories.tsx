import preview from '../../../../../.storybook/preview.tsx';
import { conditions } from '../../../../../.storybook/stories/conditions.tsx';
import { playground } from '../../../../../.storybook/stories/playground.tsx';
import { Logo } from './Logo.tsx';

const meta = preview.meta({ component: Logo, title: 'UI/Logo' });

export const Playground = meta.story(playground(Logo, { args: { size: 48 } }));

export const Sizes = meta.story({
  render: () => (
    <div style={{ display: 'grid', gap: 24, justifyItems: 'start' }}>
      <Logo />
      <Logo size={48} hasName={false} />
      <Logo size={96} hasName={false} />
    </div>
  ),
});

export const Conditions = meta.story({ ...conditions(() => <Logo size={48} />), tags: ['picture'] });
