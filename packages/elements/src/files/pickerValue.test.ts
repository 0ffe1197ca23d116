import { expect, test } from 'vitest';
import { register } from '../internal/register.ts';
import { FilePickerElement } from './FilePickerElement.ts';

register(FilePickerElement, 'abrak-file-picker');

test('a picker has one file unless several can be chosen, whichever attribute is set first', () => {
  const form = document.createElement('form');
  const picker = document.createElement('abrak-file-picker');
  if (!(picker instanceof FilePickerElement)) throw new Error('Another class has the tag.');
  form.append(picker);
  document.body.append(form);
  picker.setAttribute('name', 'attachment');
  picker.setAttribute('value', '2,3');
  const read = () => [picker.value, picker.files.length, new FormData(form).getAll('attachment')];
  expect(read()).toEqual(['2', 1, ['2']]);
  picker.setAttribute('mode', 'multiple');
  expect(read()).toEqual(['2,3', 2, ['2', '3']]);
  form.remove();
});
