import { FilePickerElement } from './files/index.ts';
import { register } from './internal/register.ts';

export { FilePickerElement };

register(FilePickerElement, 'abrak-file-picker');
