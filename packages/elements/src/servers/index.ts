export { VmOrderElement } from './VmOrderElement.ts';
export { vmOrderDescription } from './vmOrderDescription.ts';
