export { ServerDetailElement } from './ServerDetailElement.ts';
export { ServerListElement } from './ServerListElement.ts';
export { VmOrderElement } from './VmOrderElement.ts';
