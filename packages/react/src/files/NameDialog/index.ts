export { NameDialog } from './NameDialog.tsx';
