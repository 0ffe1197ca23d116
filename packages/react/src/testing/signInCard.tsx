import type { ReactElement } from 'react';
import { userEvent } from 'storybook/test';

/** Wraps a form in the width of the sign-in pages. */
export function signInCard(form: ReactElement): ReactElement {
  return <div style={{ maxInlineSize: 336, marginInline: 'auto' }}>{form}</div>;
}

/** Fills the visible fields of a form in their order and submits it with Enter. */
export async function fillForm(form: HTMLElement, texts: readonly string[]): Promise<void> {
  // Hidden inputs are there for password managers only.
  const fields = form.querySelectorAll<HTMLInputElement>('input:not([hidden])');
  for (const [index, text] of texts.entries()) {
    const field = fields[index];
    if (field === undefined) throw new Error(`The form has no field number ${index + 1}.`);
    await userEvent.click(field);
    await userEvent.clear(field);
    await userEvent.paste(text);
  }
  await userEvent.keyboard('{Enter}');
}
