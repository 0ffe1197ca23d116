import { define, elementTags } from './index.ts';

export * from './index.ts';

for (const tag of elementTags) define(tag);
