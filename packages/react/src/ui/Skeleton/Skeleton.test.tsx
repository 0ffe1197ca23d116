import { expect, test } from 'vitest';
import { renderUi } from '../../testing/renderUi.tsx';
import { Skeleton } from './Skeleton.tsx';

test('has the given size and is hidden from screen readers', () => {
  const { container } = renderUi(
    <main>
      <Skeleton width={120} height={32} />
    </main>,
  );
  const skeleton = container.querySelector('main > [aria-hidden="true"]');
  expect(skeleton?.getBoundingClientRect()).toMatchObject({ width: 120, height: 32 });
});

test('has the size of its class when none is given', () => {
  const { container } = renderUi(
    <main>
      <style>{'.tile { inline-size: 90px; block-size: 60px }'}</style>
      <Skeleton className="tile" />
    </main>,
  );
  expect(container.querySelector('.tile')?.getBoundingClientRect()).toMatchObject({ width: 90, height: 60 });
});
