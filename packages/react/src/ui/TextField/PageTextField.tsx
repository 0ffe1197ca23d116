import { OwnForm } from '../Form/Form.tsx';
import { TextField as Field, type TextFieldProps } from './TextField.tsx';

/** Single-line text input with label, hint and error. */
export function TextField(props: TextFieldProps) {
  // A page's field belongs to the page's form, like an input of its own.
  return (
    <OwnForm value>
      <Field {...props} />
    </OwnForm>
  );
}
