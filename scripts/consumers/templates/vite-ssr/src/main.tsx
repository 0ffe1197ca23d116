import '@abrak/react/styles.css';
import { hydrateRoot } from 'react-dom/client';
import { App } from './App';

const container = document.getElementById('root');
if (container === null) throw new Error('The page has no root.');
hydrateRoot(container, <App />, { onRecoverableError: (error) => console.error('hydration', error) });
