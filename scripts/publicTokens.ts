export { publicTokens } from '../packages/react/src/theme/tokens.ts';
