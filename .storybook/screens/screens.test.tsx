import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { readLook } from '../look/look.ts';
import preview from '../preview.tsx';

const meta = preview.meta({ title: 'Planted flaws', tags: ['screen'], parameters: { layout: 'fullscreen' } });

const words = { fa: 'سرورها', en: 'Servers' } as const;

interface StoryContext {
  readonly globals: Readonly<Record<string, unknown>>;
}

/** Story of a page with a planted flaw. */
const pageWith = (flaw: (locale: 'en' | 'fa') => ReactElement | null, parameters = {}) =>
  meta.story({
    parameters,
    render: (_args: object, { globals }: StoryContext) => {
      const { locale } = readLook(globals);
      return (
        <main>
          <h1>{words[locale]}</h1>
          {flaw(locale)}
        </main>
      );
    },
  });

test('a page without flaws has none in any look, and its window has its size again', async () => {
  const { innerWidth, innerHeight } = window;
  await pageWith(() => null).run();
  expect(window).toMatchObject({ innerWidth, innerHeight });
});

test('a text that is wider than every window is found in each look', async () => {
  const story = pageWith((locale) => <p style={{ inlineSize: 2_000 }}>{words[locale]}</p>);
  const looks = ['fa dark 360', 'fa light 768', 'fa dark 1280', 'en light 360', 'en dark 768', 'en light 1280'];
  for (const look of looks) await expect(story.run()).rejects.toThrow(`${look}: over the edge: <p>`);
});

test('a text that is cut on a phone only is found there only', async () => {
  const story = pageWith((locale) => (
    <div style={{ overflow: 'hidden' }}>
      <p style={{ inlineSize: 500 }}>{words[locale]}</p>
    </div>
  ));
  await expect(story.run()).rejects.toThrow(
    /^fa dark 360: over the edge: <p> سرورها\nen light 360: over the edge: <p> Servers$/,
  );
});

test('widths below the least one are left out', async () => {
  const story = pageWith((locale) => <p style={{ inlineSize: 500 }}>{words[locale]}</p>, { screen: { minWidth: 768 } });
  await expect(story.run()).resolves.toBeUndefined();
});

test('a word that is not translated, a key and a value that is missing are found', async () => {
  const flaws = { untranslated: 'Backup', key: 'list.title', missing: '{{count}} سرور' } as const;
  for (const text of Object.values(flaws)) {
    const story = pageWith(() => <p>{text}</p>);
    await expect(story.run()).rejects.toThrow(`fa dark 360: text: ${text}`);
  }
  await expect(pageWith(() => <p>list.title</p>).run()).rejects.toThrow('en light 360: text: list.title');
});

test('a flaw of accessibility that only the second language has is found', async () => {
  const story = pageWith((locale) => <button type="button">{locale === 'en' ? '' : 'ذخیره'}</button>);
  await expect(story.run()).rejects.toThrow(/^en dark 768: axe button-name: button$/);
});

test('a dialog that does not fit into a phone is found', async () => {
  const style = { position: 'fixed', insetBlockStart: 10, insetInlineStart: 10, inlineSize: 400 } as const;
  const story = pageWith((locale) => <div role="dialog" aria-label={words[locale]} style={style} />);
  await expect(story.run()).rejects.toThrow(/^fa dark 360: has a clipped dialog at /);
});
