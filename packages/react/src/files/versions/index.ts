export { useVersionsPart } from './useVersionsPart.tsx';
