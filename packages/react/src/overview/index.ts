export { Overview, type OverviewProps, type OverviewHrefs, type OverviewCard } from './Overview.tsx';
