import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test';
import type { Texts } from './createTexts.ts';

/** Part of the page in which elements are found. */
type Place = Pick<ReturnType<typeof within>, 'findAllByRole' | 'findByRole'>;

type Role = Parameters<Place['findByRole']>[0];

type Name = RegExp | string | ((name: string) => boolean);

/** Matches names that contain a text. */
export const including = (text: string) => (name: string) => name.includes(text.trim());

/** Returns the first of the elements found; throws when there is none. */
export function firstOf<T>(found: Iterable<T>): T {
  const [first] = found;
  if (first === undefined) throw new Error('Nothing was found.');
  return first;
}

async function click(element: HTMLElement): Promise<void> {
  await waitFor(() => expect(element).toBeEnabled());
  await userEvent.click(element);
}

/** Clicks the element with a role and a name as soon as it is enabled. */
export async function press(role: Role, name: Name, place: Place = screen): Promise<void> {
  await click(await place.findByRole(role, { name }));
}

/** Clicks the first of the elements with a role and a name. */
export async function pressFirst(role: Role, name: Name, place: Place = screen): Promise<void> {
  await click(firstOf(await place.findAllByRole(role, { name })));
}

/** Replaces the text of a field. */
export async function fill(field: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
}

/** Opens the context menu of an element, at a place that is inside of every window. */
export async function openMenuOf(element: HTMLElement): Promise<void> {
  await fireEvent.contextMenu(element, { clientX: 100, clientY: 200 });
  await screen.findByRole('menu');
}

/** Returns what is inside of the open dialog as soon as it is seen: it fades in. */
export async function openDialog(role: 'alertdialog' | 'dialog' = 'dialog') {
  const dialog = await screen.findByRole(role);
  await waitFor(() => expect(dialog).toBeVisible());
  return within(dialog);
}

/** Returns what is inside of the dialog of a payment as soon as it tells how the amount can be paid. */
export async function findPayment({ billing: t }: Texts) {
  const dialog = await openDialog();
  const ways = [t('payment.pay'), t('payment.toBank')];
  await dialog.findByRole('button', { name: (name) => ways.includes(name) });
  return dialog;
}
