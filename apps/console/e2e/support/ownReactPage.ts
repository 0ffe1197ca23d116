import { build } from 'esbuild';
import { root } from '../../../../scripts/runCommand.ts';

// A page that renders everything again at every press, around the element and over it.
const page = `
import { createElement as h, StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createPortal } from 'react-dom';

function Cover({ onClose }) {
  return createPortal(h('div', { id: 'cover', role: 'note', style: { position: 'fixed', inset: 'auto 0 0 auto' } },
    h('button', { onClick: onClose }, 'Uncover')), document.body);
}

function Page() {
  const [turn, setTurn] = useState(0);
  const [isCovered, setCovered] = useState(false);
  const [isThere, setThere] = useState(true);
  const [heard, setHeard] = useState([]);
  const hear = (name) => () => setHeard((before) => [...before, name]);
  globalThis.turnPage = () => setTurn((before) => before + 1);
  return h('section', { onClick: hear('click'), onKeyDown: (event) => event.key === 'Escape' && hear('escape ' + (event.defaultPrevented ? 'used' : 'free'))() },
    h('output', { 'aria-label': 'Turn' }, String(turn)),
    h('output', { 'aria-label': 'Heard' }, heard.join(',')),
    h('button', { onClick: () => setCovered(true) }, 'Cover'),
    h('button', { onClick: () => setThere((before) => !before) }, isThere ? 'Take out' : 'Put back'),
    isThere && h('abrak-probe', { api: '/', 'data-turn': String(turn), className: 'turn-' + turn, 'onabrak-probe': hear('chosen') }),
    isCovered && h(Cover, { onClose: () => setCovered(false) }));
}

globalThis.pageReact = await import('react');
createRoot(document.querySelector('#page')).render(h(StrictMode, null, h(Page)));
`;

/** Bundles a page with a React of its own into one script. */
export async function ownReactScript(): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: page, resolveDir: root },
    bundle: true,
    write: false,
    format: 'esm',
    define: { 'process.env.NODE_ENV': '"development"' },
    logLevel: 'error',
  });
  return outputFiles.map(({ text }) => text).join('');
}
