export { RecentView } from './RecentView.tsx';
