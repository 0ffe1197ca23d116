export { SideTools } from './SideTools.tsx';
