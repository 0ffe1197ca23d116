import '@fontsource-variable/vazirmatn';
import '@abrak/react/styles.css';
import './page.css';
import { hydrateRoot } from 'react-dom/client';
import { Document } from './Document.tsx';
import type { Settings } from './settings.ts';

const settings: Settings = JSON.parse(document.documentElement.dataset['settings'] ?? '');

hydrateRoot(document, <Document settings={settings} />);
