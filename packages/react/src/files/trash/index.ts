export { TrashView } from './TrashView.tsx';
