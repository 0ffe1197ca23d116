import type { Check } from '@abrak/core';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderUi } from '../../testing/renderUi.tsx';
import { TextField } from '../TextField/PageTextField.tsx';
import { type FieldChecks, useFields } from './useFields.ts';

const empty = { name: '', city: '' };
type Name = keyof typeof empty;

function short(text: string): Check<string, string> {
  const value = text.trim();
  return value.length < 3 ? { ok: false, code: 'tooShort' } : { ok: true, value };
}

const check = ({ name, city }: typeof empty): FieldChecks<Name> => ({ name: short(name), city: short(city) });

function setUp() {
  const onSend = vi.fn<(values: Readonly<Record<Name, string>>) => void>();
  const onRefuse = vi.fn<(areAllFields: boolean) => void>();
  function Form() {
    const fields = useFields({ start: empty, check, errorText: (code) => `says ${code}` });
    const refuse = (problems: Record<string, string>) => () => onRefuse(fields.showServerErrors(problems));
    const send = () => {
      const values = fields.check();
      if (values !== undefined) onSend(values);
    };
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <TextField {...fields.bind('name')} label="name" />
        <TextField {...fields.bind('city')} label="city" />
        <button type="submit">send</button>
        <button type="button" onClick={refuse({ city: 'taken' })}>
          refuse the city
        </button>
        <button type="button" onClick={refuse({ city: 'taken', captcha: 'old' })}>
          refuse more
        </button>
        <button type="button" onClick={fields.reset}>
          reset
        </button>
      </form>
    );
  }
  const { user } = renderUi(<Form />);
  const field = (label: Name) => screen.getByRole('textbox', { name: label });
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  return {
    user,
    field,
    press,
    onSend,
    onRefuse,
    alerts: () => screen.queryAllByRole('alert').map((alert) => alert.textContent),
  };
}

test('an invalid field shows its error on blur, an empty one does not', async () => {
  const { user, field, alerts } = setUp();
  await user.tab();
  expect(document.activeElement).toBe(field('name'));
  await user.tab();
  expect(alerts()).toEqual([]);
  await user.type(field('city'), 'a');
  expect(alerts()).toEqual([]);
  await user.tab();
  expect(field('city').getAttribute('aria-invalid')).toBe('true');
  expect(alerts()).toEqual(['says tooShort']);
});

test('an error disappears as soon as the value is valid', async () => {
  const { user, field, alerts } = setUp();
  await user.type(field('city'), 'ab');
  await user.tab();
  expect(alerts()).toEqual(['says tooShort']);
  await user.type(field('city'), 'c');
  expect(alerts()).toEqual([]);
});

test('submitting shows every error and focuses the first; valid values are sent normalized', async () => {
  const { user, field, press, alerts, onSend } = setUp();
  await user.type(field('name'), ' Sara ');
  await press('send');
  expect(alerts()).toEqual(['says tooShort']);
  expect(document.activeElement).toBe(field('city'));
  await user.keyboard('Qom{Enter}');
  expect(onSend.mock.calls).toEqual([[{ name: 'Sara', city: 'Qom' }]]);
  expect(field('name')).toHaveProperty('value', ' Sara ');
});

test('an error from the server is shown at its field until the value changes', async () => {
  const { user, field, press, alerts, onRefuse } = setUp();
  await user.type(field('city'), 'Qom');
  await press('refuse the city');
  expect(onRefuse).toHaveBeenLastCalledWith(true);
  expect(alerts()).toEqual(['says taken']);
  expect(document.activeElement).toBe(field('city'));
  await user.keyboard('s');
  expect(alerts()).toEqual([]);
});

test('refuse returns false when an error belongs to no field', async () => {
  const { press, alerts, onRefuse } = setUp();
  await press('refuse more');
  expect(onRefuse).toHaveBeenLastCalledWith(false);
  expect(alerts()).toEqual(['says taken']);
});

test('reset restores the initial values and removes the errors', async () => {
  const { user, field, press, alerts } = setUp();
  await user.type(field('city'), 'a');
  await press('send');
  expect(alerts()).toHaveLength(2);
  await press('reset');
  expect(alerts()).toEqual([]);
  expect(field('city')).toHaveProperty('value', '');
});
