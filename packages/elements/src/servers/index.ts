export { ServerDetailElement } from './ServerDetailElement.ts';
export { serverDetailDescription } from './serverDetailDescription.ts';
export { ServerListElement } from './ServerListElement.ts';
export { serverListDescription } from './serverListDescription.ts';
export { VmOrderElement } from './VmOrderElement.ts';
export { vmOrderDescription } from './vmOrderDescription.ts';
