export { publicTokens } from '../packages/react/src/theme/tokens.ts';
export { contrastValue } from '../packages/react/src/theme/highContrast.ts';
