import { expect, test } from 'vitest';
import { renderUi } from '../../testing/renderUi.tsx';
import { Skeleton } from './Skeleton.tsx';

test('takes the place that it is told to and says nothing', () => {
  const { container } = renderUi(
    <main>
      <Skeleton width={120} height={32} />
    </main>,
  );
  const skeleton = container.querySelector('main > [aria-hidden="true"]');
  expect(skeleton?.getBoundingClientRect()).toMatchObject({ width: 120, height: 32 });
});
