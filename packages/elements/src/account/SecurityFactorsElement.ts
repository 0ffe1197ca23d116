import { elementClass } from '../internal/elementClass.ts';
import { securityFactorsDescription } from './securityFactorsDescription.ts';

/** `<abrak-security-factors>`: the second factors of the customer. */
export class SecurityFactorsElement extends elementClass(
  securityFactorsDescription,
  async () => (await import('./SecurityFactorsView.tsx')).SecurityFactorsView,
) {}
