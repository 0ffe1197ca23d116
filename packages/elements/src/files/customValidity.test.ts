import { expect, test, vi } from 'vitest';
import { FilePickerElement } from './FilePickerElement.ts';
import { register } from '../internal/register.ts';

register(FilePickerElement, 'abrak-file-picker');

test("a picker shows the refusal of the page's server like a native control", () => {
  const form = document.createElement('form');
  const picker = document.createElement('abrak-file-picker');
  if (!(picker instanceof FilePickerElement)) throw new Error('Another class has the tag.');
  Object.assign(picker, { lang: 'en', required: true });
  form.append(picker);
  const onInvalid = vi.fn<() => void>();
  picker.addEventListener('invalid', onInvalid);
  expect([picker.validity.valueMissing, picker.validationMessage]).toEqual([true, 'Choose a file.']);
  picker.setCustomValidity('This file is refused.');
  expect([picker.validity.customError, picker.validationMessage]).toEqual([true, 'This file is refused.']);
  picker.value = '4';
  const { valueMissing, customError, valid } = picker.validity;
  expect([valueMissing, customError, valid, form.checkValidity()]).toEqual([false, true, false, false]);
  expect(onInvalid).toHaveBeenCalledOnce();
  picker.setCustomValidity('');
  expect([picker.validity.valid, picker.validationMessage, form.checkValidity()]).toEqual([true, '', true]);
});
