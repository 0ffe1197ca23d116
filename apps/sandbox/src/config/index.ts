export { StartError } from '../StartError.ts';
export { type Simulation, simulations, simulationSettings } from './payments.ts';
export { type Config, sections } from './configSchema.ts';
export { factsOf, readConfig } from './readConfig.ts';
