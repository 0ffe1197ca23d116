import { elementDescription } from '../internal/description.ts';
import { elementClass } from '../internal/elementClass.ts';

const description = elementDescription({
  tag: 'abrak-security-factors',
  summary: 'Second factors and passkeys of the customer. Only on pages where the customer signs in with a password.',
  minHeights: { '': [317, 415] },
  scopes: [],
});

export class SecurityFactorsElement extends elementClass(
  description,
  async () => (await import('./SecurityFactorsView.tsx')).SecurityFactorsView,
) {}
