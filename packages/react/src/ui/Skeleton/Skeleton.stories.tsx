import preview from '../../../../../.storybook/preview.tsx';
import { Skeleton } from './Skeleton.tsx';

const meta = preview.meta({ component: Skeleton, title: 'UI/Skeleton' });

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
