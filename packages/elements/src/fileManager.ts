import { FileManagerElement } from './files/index.ts';
import { register } from './internal/register.ts';

export { FileManagerElement };

register(FileManagerElement, 'abrak-file-manager');
