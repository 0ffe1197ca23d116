import { build } from 'esbuild';
import { root } from '../../../../scripts/runCommand.ts';

// A page that re-renders around the element and can cover it with a portal.
const page = `
import { createElement as h, StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createPortal } from 'react-dom';

function Cover({ onClose }) {
  return createPortal(h('div', { id: 'cover', role: 'note', style: { position: 'fixed', inset: 'auto 0 0 auto' } },
    h('button', { onClick: onClose }, 'Uncover')), document.body);
}

function Page() {
  const [render, setRender] = useState(0);
  const [isCovered, setCovered] = useState(false);
  const [isMounted, setMounted] = useState(true);
  const [events, setEvents] = useState([]);
  const record = (name) => () => setEvents((before) => [...before, name]);
  globalThis.rerenderPage = () => setRender((before) => before + 1);
  return h('section', { onClick: record('click'), onKeyDown: (event) => event.key === 'Escape' && record('escape ' + (event.defaultPrevented ? 'used' : 'free'))() },
    h('output', { 'aria-label': 'Render' }, String(render)),
    h('output', { 'aria-label': 'Events' }, events.join(',')),
    h('button', { onClick: () => setCovered(true) }, 'Cover'),
    h('button', { onClick: () => setMounted((before) => !before) }, isMounted ? 'Remove' : 'Add'),
    isMounted && h('abrak-probe', { api: '/', 'data-render': String(render), className: 'render-' + render, 'onabrak-probe': record('chosen') }),
    isCovered && h(Cover, { onClose: () => setCovered(false) }));
}

globalThis.pageReact = await import('react');
createRoot(document.querySelector('#page')).render(h(StrictMode, null, h(Page)));
`;

/** Bundles a page with its own copy of React into one script. */
export async function hostReactScript(): Promise<string> {
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
