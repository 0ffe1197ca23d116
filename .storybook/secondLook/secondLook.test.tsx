import { type ReactElement, useEffect } from 'react';
import type { Report } from 'storybook/preview-api';
import { afterEach, expect, test, vi } from 'vitest';
import { readLook } from '../look/look.ts';
import preview from '../preview.tsx';

interface StoryContext {
  readonly globals: Readonly<Record<string, unknown>>;
}

const meta = preview.meta({ title: 'Planted faults', parameters: { layout: 'fullscreen' } });

const lookOf = ({ globals }: StoryContext) => readLook(globals);

/** Story of a dialog that is wider than the window where the condition is true. */
const dialogClippedIf = (isClipped: (context: StoryContext) => boolean) =>
  meta.story({
    render: (_args: object, context: StoryContext) => (
      <div
        role="dialog"
        aria-label="Dialog"
        style={{ position: 'fixed', insetBlockStart: 10, inlineSize: isClipped(context) ? '200vw' : 200 }}
      />
    ),
  });

function LogsInDark({ theme }: { readonly theme: string }): ReactElement {
  useEffect(() => {
    if (theme === 'dark') console.error('The dark theme has no such colour.');
  }, [theme]);
  return <p>{theme}</p>;
}

afterEach(() => vi.restoreAllMocks());

test('a dialog that is clipped in English only is found, and names the look', async () => {
  const story = dialogClippedIf((context) => lookOf(context).locale === 'en');
  await expect(story.run()).rejects.toThrow(/^English dark: has a clipped dialog at /);
});

test('a dialog that is clipped in Persian only is found', async () => {
  const story = dialogClippedIf((context) => lookOf(context).locale === 'fa');
  await expect(story.run()).rejects.toThrow(/^First look: has a clipped dialog at [^\n]*$/);
});

test('a console error of the dark theme is found', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const story = meta.story({ render: (_args: object, context: StoryContext) => <LogsInDark {...lookOf(context)} /> });
  await expect(story.run()).rejects.toThrow('English dark: console: The dark theme has no such colour.');
});

test('a story is played in Persian and light, then shown in English and dark; the next one begins anew', async () => {
  const looks: string[] = [];
  const story = meta.story({
    render: (_args: object, context: StoryContext) => {
      const { locale, theme } = lookOf(context);
      looks.push(`${locale} ${theme}`);
      return <p>{locale}</p>;
    },
  });
  await story.run();
  expect(document.documentElement).toHaveProperty('lang', 'en');
  await story.run();
  expect([...new Set(looks)]).toEqual(['fa light', 'en dark']);
  expect(looks.slice(looks.length / 2)).toEqual(looks.slice(0, looks.length / 2));
});

test('a large story keeps its look', async () => {
  const story = meta.story({ tags: ['large'], render: () => <p>large</p> });
  await story.run();
  expect(document.documentElement).toHaveProperty('lang', 'fa');
});

test('the audit of accessibility sees the first look', async () => {
  const auditOf = async (unnamedIn: string) => {
    const reports: Report[] = [];
    const story = meta.story({
      render: (_args: object, context: StoryContext) => (
        <button type="button">{lookOf(context).locale === unnamedIn ? '' : 'Save'}</button>
      ),
    });
    await story.run({ reporting: { reports, addReport: (report) => void reports.push(report) } });
    return reports.map(({ status }) => status);
  };
  await expect(auditOf('en')).resolves.toEqual(['passed']);
  await expect(auditOf('fa')).resolves.toEqual(['failed']);
});
