import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderUi } from '../../testing/renderUi.tsx';
import { PasswordField, TextField } from '../index.ts';
import { Form } from './Form.tsx';

function SignIn({ onSend }: { readonly onSend: (name: string, password: string) => void }) {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  return (
    <Form onSubmit={() => onSend(name, password)}>
      <TextField label="Name" value={name} onChange={setName} />
      <PasswordField label="Password" value={password} onChange={setPassword} />
      <button type="submit">Send</button>
    </Form>
  );
}

/** Writes as a password manager does that dispatches no event: past React, which watches the property of the element. */
function fill(field: HTMLElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
}

test('submits what a password manager filled in without an event, once', async () => {
  const onSend = vi.fn();
  const { user } = renderUi(<SignIn onSend={onSend} />);
  fill(screen.getByLabelText('Name'), 'sara');
  fill(screen.getByLabelText('Password'), 'secret-1');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(onSend.mock.calls).toEqual([['sara', 'secret-1']]);
  await user.type(screen.getByLabelText('Name'), '2');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(onSend.mock.calls).toEqual([
    ['sara', 'secret-1'],
    ['sara2', 'secret-1'],
  ]);
});
