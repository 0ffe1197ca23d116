import preview from '../../../../../.storybook/preview.tsx';
import { conditions } from '../../../../../.storybook/stories/conditions.tsx';
import { playground } from '../../../../../.storybook/stories/playground.tsx';
import { Skeleton } from './Skeleton.tsx';

const meta = preview.meta({ component: Skeleton, title: 'UI/Skeleton' });

export const Playground = meta.story(playground(Skeleton, { args: { width: 240, height: 24 } }));

export const Rows = meta.story({
  render: () => (
    <div style={{ display: 'grid', gap: 16, maxInlineSize: 480 }}>
      {[70, 52, 64, 40].map((width) => (
        <div key={width} style={{ display: 'flex', alignItems: 'center', gap: 12 }}>
          <Skeleton width={32} height={32} />
          <Skeleton width={`${width}%`} />
        </div>
      ))}
    </div>
  ),
});

export const Conditions = meta.story({
  ...conditions(() => (
    <div style={{ display: 'grid', gap: 12 }}>
      <Skeleton width="70%" />
      <Skeleton width="40%" />
    </div>
  )),
  tags: ['picture'],
});
