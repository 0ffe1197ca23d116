export { FormatChoice, FormatMenuItems } from './FormatChoice.tsx';
export { SideTools } from './SideTools.tsx';
