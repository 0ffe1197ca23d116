import { Button } from '../../../../packages/react/src/ui/index.ts';

export const inner = Button;
