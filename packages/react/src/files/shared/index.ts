export { SharedView } from './SharedView.tsx';
