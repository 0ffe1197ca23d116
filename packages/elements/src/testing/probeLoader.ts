import { watchForTags } from '../internal/watchForTags.ts';

watchForTags({ 'abrak-probe': () => import('./defineProbe.ts') });
