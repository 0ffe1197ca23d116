import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderUi } from '../../testing/renderUi.tsx';
import { Tooltip, TooltipGroup } from './Tooltip.tsx';

// Radix tells its tooltips of each other by an event of its own, which is no part of its interface.
const stopEvent = (event: Event) => event.stopImmediatePropagation();

afterEach(() => document.removeEventListener('tooltip.open', stopEvent, true));

test('describes its trigger on keyboard focus, and Escape closes it', async () => {
  const { user } = renderUi(
    <Tooltip content="سرور باید خاموش باشد">
      <button type="button">ارتقا</button>
    </Tooltip>,
  );
  await user.tab();
  await screen.findByRole('tooltip');
  const describedBy = screen.getByRole('button').getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(describedBy)?.textContent).toBe('سرور باید خاموش باشد');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
});

test('opens on the first hover without re-mounting the focused trigger', async () => {
  const { user } = renderUi(
    <Tooltip content="سرور باید خاموش باشد">
      <button type="button">ارتقا</button>
    </Tooltip>,
  );
  const trigger = screen.getByRole('button');
  trigger.focus();
  await user.hover(trigger);
  expect(await screen.findByRole('tooltip')).toHaveTextContent('سرور باید خاموش باشد');
  expect(screen.getByRole('button')).toBe(trigger);
  expect(document.activeElement).toBe(trigger);
  await user.unhover(trigger);
  await user.click(document.body);
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  expect(trigger).not.toHaveAttribute('aria-describedby');
});

test('a neighbor opens without a delay and replaces the previous tooltip', async () => {
  const { user } = renderUi(
    <TooltipGroup>
      <Tooltip content="one">
        <button type="button">1</button>
      </Tooltip>
      <Tooltip content="two">
        <button type="button">2</button>
      </Tooltip>
    </TooltipGroup>,
  );
  await user.hover(screen.getByRole('button', { name: '1' }));
  expect(await screen.findByRole('tooltip')).toHaveTextContent('one');
  await user.hover(screen.getByRole('button', { name: '2' }));
  await waitFor(() => expect(screen.getByRole('tooltip')).toHaveTextContent('two'));
  expect(screen.getByRole('tooltip').closest('[data-state]')).toHaveAttribute('data-state', 'instant-open');
});

test('only one tooltip is open, by keyboard and pointer, also of different groups', async () => {
  document.addEventListener('tooltip.open', stopEvent, true);
  const { user } = renderUi(
    <>
      <TooltipGroup>
        <Tooltip content="one">
          <button type="button">1</button>
        </Tooltip>
        <Tooltip content="two">
          <button type="button">2</button>
        </Tooltip>
      </TooltipGroup>
      <Tooltip content="three">
        <button type="button">3</button>
      </Tooltip>
    </>,
  );
  const shown = () => screen.queryAllByRole('tooltip').map(({ textContent }) => textContent);
  await user.tab();
  await waitFor(() => expect(shown()).toEqual(['one']));
  await user.hover(screen.getByRole('button', { name: '2' }));
  await waitFor(() => expect(shown()).toEqual(['two']));
  await user.hover(screen.getByRole('button', { name: '3' }));
  await waitFor(() => expect(shown()).toEqual(['three']));
  await user.tab();
  await waitFor(() => expect(shown()).toEqual(['two']));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(shown()).toEqual([]));
});
