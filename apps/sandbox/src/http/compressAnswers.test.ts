import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { compressAnswers } from './compressAnswers.ts';
import { answerJson } from './route.ts';

const routes = new Hono()
  .use(compressAnswers())
  .get('/long', (c) => answerJson(c, JSON.stringify('x'.repeat(10_000))))
  .get('/short', (c) => answerJson(c, '{}'))
  .get('/events', (c) => c.body('data: x\n\n', 200, { 'content-type': 'text/event-stream' }));

async function ask(path: string, encodings = 'gzip, br') {
  const answer = await routes.request(path, { headers: { 'accept-encoding': encodings } });
  return { answer, bytes: (await answer.clone().arrayBuffer()).byteLength };
}

test('a long answer in JSON is compressed for who can read it', async () => {
  const { answer, bytes } = await ask('/long');
  expect(answer.headers.get('content-encoding')).toBe('gzip');
  expect(bytes).toBeLessThan(1_000);
  expect(await new Response(answer.body?.pipeThrough(new DecompressionStream('gzip'))).json()).toHaveLength(10_000);

  const plain = await ask('/long', 'identity');
  expect(plain.answer.headers.get('content-encoding')).toBeNull();
  expect(await plain.answer.json()).toHaveLength(10_000);
});

test('short answers and streams of events go out as they are', async () => {
  for (const path of ['/short', '/events']) {
    expect((await ask(path)).answer.headers.get('content-encoding')).toBeNull();
  }
});
