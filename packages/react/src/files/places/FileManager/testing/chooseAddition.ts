import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { en } from '../../../messages/everyMessage.ts';

/** Opens the menu of what can be added to the open folder, in English, and chooses an item; for tests. */
export async function chooseAddition(
  user: UserEvent,
  name: string,
  page: Pick<typeof screen, 'getByRole'> = screen,
): Promise<void> {
  await user.click(page.getByRole('button', { name: en.add.button }));
  await user.click(await screen.findByRole('menuitem', { name }));
}
