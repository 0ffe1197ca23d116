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

test('is as large as a class says where nothing else is said', () => {
  const { container } = renderUi(
    <main>
      <style>{'.tile { inline-size: 90px; block-size: 60px }'}</style>
      <Skeleton className="tile" />
    </main>,
  );
  expect(container.querySelector('.tile')?.getBoundingClientRect()).toMatchObject({ width: 90, height: 60 });
});
