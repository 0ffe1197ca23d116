import { manyDocuments } from '@abrak/core/internal/testing';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import preview from '../../../../../../.storybook/preview.tsx';
import { framed } from '../../../../../../.storybook/framed.ts';
import { withBackend } from '../../../testing/withBackend.ts';
import { en, fa } from '../../messages/everyMessage.ts';
import { FileManager } from './FileManager.tsx';
import { onPage, onPhone, showAs } from './testing/storyFrames.tsx';

const meta = preview.meta({
  component: FileManager,
  title: 'Files/FileManager/Windows',
  parameters: { ...framed(640), fullBleed: true },
  render: onPage,
});

const COUNT = 2_400;

/** A folder larger than the first window. */
const large = () => ({ documents: manyDocuments(COUNT) });

const whileReading = withBackend(large, (backend) => backend.hold(/children\?.*after=/));
const afterAFailure = withBackend(large, (backend) => backend.failNext(/children\?.*after=/, 'generic'));

interface Played {
  readonly canvasElement: HTMLElement;
  readonly globals: Readonly<Record<string, unknown>>;
}

const wordsOf = ({ globals }: Played) => (globals['locale'] === 'en' ? en : fa);

/** Moves the focus to the last row, which is not loaded yet. */
async function goToTheEnd(played: Played, view: 'grid' | 'list'): Promise<void> {
  const canvas = within(played.canvasElement);
  const name = wordsOf(played).windows.row;
  await showAs(played.canvasElement, view);
  const grid = await canvas.findByRole('grid');
  await waitFor(() => expect(grid.querySelectorAll('[role="columnheader"]').length > 0).toBe(view === 'list'));
  await expect(canvas.queryAllByRole('row', { name })).toEqual([]);
  grid.querySelector<HTMLElement>('[data-index="0"]')?.focus();
  await userEvent.keyboard('{End}');
  const findLast = () => canvas.getAllByRole('row', { name }).at(-1);
  await waitFor(() => expect(findLast()).toHaveAttribute('data-index', String(COUNT - 1)));
  await waitFor(() => expect(findLast()).toHaveFocus());
  await expect(findLast()).toBeVisible();
  await expect(grid).toHaveAttribute('aria-busy', 'true');
}

async function findProblem(played: Played): Promise<void> {
  const canvas = within(played.canvasElement);
  const words = wordsOf(played);
  await expect(await canvas.findByText(words.windows.problem)).toBeVisible();
  await expect(canvas.getByRole('button', { name: words.problem.retry })).toBeVisible();
  // Loaded documents stay.
  await expect(canvas.getAllByRole('row').length).toBeGreaterThan(1);
}

export const UnreadRows = meta.story({ parameters: whileReading, play: (played) => goToTheEnd(played, 'list') });

export const UnreadTiles = meta.story({ parameters: whileReading, play: (played) => goToTheEnd(played, 'grid') });

export const Problem = meta.story({ parameters: afterAFailure, play: findProblem });

export const ProblemOnAPhone = meta.story({ parameters: afterAFailure, render: onPhone, play: findProblem });

export const ReadOn = meta.story({
  parameters: afterAFailure,
  play: async (played) => {
    const canvas = within(played.canvasElement);
    const words = wordsOf(played);
    await userEvent.click(await canvas.findByRole('button', { name: words.problem.retry }));
    await waitFor(() => expect(canvas.queryByText(words.windows.problem)).toBeNull());
    await waitFor(() => expect(canvas.getByRole('grid')).toHaveAttribute('aria-busy', 'false'));
  },
});
