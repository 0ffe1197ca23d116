import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderUi } from '../../testing/renderUi.tsx';
import { TextField, type TextFieldProps } from './TextField.tsx';

function Example(props: Partial<TextFieldProps>) {
  const [value, setValue] = useState(props.value ?? '');
  return <TextField label="نام پوشه" {...props} value={value} onChange={setValue} />;
}

test('has a label and a description, and reports changes', async () => {
  const { user } = renderUi(<Example hint="فقط خودتان می‌بینید." />);
  const input = screen.getByRole('textbox', { name: 'نام پوشه', description: 'فقط خودتان می‌بینید.' });
  await user.type(input, 'عکس‌ها');
  expect(input).toHaveProperty('value', 'عکس‌ها');
});

test('an error replaces the hint, is announced and marks the field invalid', async () => {
  renderUi(<Example hint="راهنما" error="نام را وارد کنید." />);
  const input = screen.getByRole('textbox', { description: 'نام را وارد کنید.' });
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('alert').textContent).toBe('نام را وارد کنید.');
  expect(screen.queryByText('راهنما')).toBeNull();
});

test.each([
  ['fa', 'rtl'],
  ['en', 'ltr'],
] as const)(
  'in %s, an empty field has the direction %s of the interface, and a filled one that of its text',
  async (locale, direction) => {
    const { user } = renderUi(<Example />, { locale });
    const input = screen.getByRole('textbox');
    expect(input).toHaveProperty('dir', direction);
    await user.type(input, 'r');
    expect(input).toHaveProperty('dir', 'auto');
  },
);

test('a filled e-mail field is left to right', async () => {
  const { user } = renderUi(<Example type="email" />);
  const input = screen.getByRole('textbox');
  expect(input).toHaveProperty('dir', 'rtl');
  await user.type(input, 's');
  expect(input).toHaveProperty('dir', 'ltr');
});

test('a hidden label still names the field', async () => {
  renderUi(<Example isLabelHidden />);
  expect(screen.getByRole('textbox', { name: 'نام پوشه' })).toBeDefined();
});
