import { createRoot } from 'react-dom/client';
import { App } from './App';

const container = document.getElementById('root');
if (container === null) throw new Error('The page has no root.');
// Margins of the page's body do not move it.
container.style.cssText = 'position: absolute; inset-block-start: 0; inset-inline-start: 0; inline-size: 1200px';
createRoot(container).render(<App />);
