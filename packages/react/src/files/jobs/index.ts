export { JobList } from './JobList.tsx';
