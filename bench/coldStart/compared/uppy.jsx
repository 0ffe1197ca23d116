import Uppy from '@uppy/core';
import '@uppy/core/css/style.min.css';
import '@uppy/dashboard/css/style.min.css';
import Dashboard from '@uppy/react/dashboard';
import { createRoot } from 'react-dom/client';

createRoot(document.querySelector('#root')).render(<Dashboard uppy={new Uppy()} height="100vh" />);
