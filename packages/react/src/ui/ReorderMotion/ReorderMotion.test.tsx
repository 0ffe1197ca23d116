import { useRef } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cdp } from 'vitest/browser';
import { renderUi } from '../../testing/renderUi.tsx';
import { glides, ReorderMotion } from './ReorderMotion.tsx';

function Letters({ order }: { readonly order: readonly string[] }) {
  const container = useRef<HTMLUListElement>(null);
  return (
    <ul ref={container}>
      <ReorderMotion container={container} order={order}>
        {order.map((letter) => (
          <li key={letter} {...glides(letter)} style={{ blockSize: 20 }}>
            {letter}
          </li>
        ))}
      </ReorderMotion>
    </ul>
  );
}

const preferMotion = (value: 'no-preference' | 'reduce') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });

beforeEach(() => preferMotion('no-preference'));
// As the other tests of the page have it.
afterEach(() => preferMotion('reduce'));

/** Returns the first keyframe of each item's animation, by the item's text. */
const motions = (container: HTMLElement) =>
  Object.fromEntries(
    Array.from(container.querySelectorAll('li'), (item) => {
      const [animation] = item.getAnimations();
      const [from] = animation?.effect instanceof KeyframeEffect ? animation.effect.getKeyframes() : [];
      return [item.textContent, from?.['translate'] ?? from?.['opacity']];
    }),
  );

test('items glide from their former places when the list is sorted, or some are removed', () => {
  const { container, rerender } = renderUi(<Letters order={['a', 'b', 'c']} />);
  rerender(<Letters order={['b', 'a', 'c']} />);
  expect(motions(container)).toEqual({ a: '0px -20px', b: '0px 20px', c: undefined });
  rerender(<Letters order={['b', 'c']} />);
  expect(motions(container)).toMatchObject({ c: '0px 20px' });
});

test('nothing moves when items arrive', () => {
  const { container, rerender } = renderUi(<Letters order={['a', 'b', 'c']} />);
  rerender(<Letters order={['b', 'd', 'a', 'c']} />);
  expect(motions(container)).toEqual({ a: undefined, b: undefined, c: undefined, d: undefined });
});

test('nothing moves when the order stays, or the list shows something else', () => {
  const { container, rerender } = renderUi(<Letters order={['a', 'b']} />);
  rerender(<Letters order={['a', 'b']} />);
  expect(motions(container)).toEqual({ a: undefined, b: undefined });
  rerender(<Letters order={['x', 'y']} />);
  expect(motions(container)).toEqual({ x: undefined, y: undefined });
});

test('nothing moves with reduced motion', async () => {
  await preferMotion('reduce');
  const { container, rerender } = renderUi(<Letters order={['a', 'b']} />);
  rerender(<Letters order={['b', 'a']} />);
  expect(motions(container)).toEqual({ a: undefined, b: undefined });
});
