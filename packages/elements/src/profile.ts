import { ProfileElement } from './account/index.ts';
import { register } from './internal/register.ts';

export { ProfileElement };

register(ProfileElement, 'abrak-profile');
