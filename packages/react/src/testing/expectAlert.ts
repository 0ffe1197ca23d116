import { expect, screen, waitFor } from 'storybook/test';

interface Place {
  readonly getByRole: (role: string) => HTMLElement;
}

/** Waits for the only alert of a story to be shown with its text, which can come later than the alert itself. */
export async function expectAlert(place: Place = screen): Promise<void> {
  await waitFor(async () => {
    const alert = place.getByRole('alert');
    await expect(alert).toBeVisible();
    await expect(alert).toHaveTextContent(/\S/);
  });
}
