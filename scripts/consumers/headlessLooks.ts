import type { OpenApp } from './cell.ts';
import { signIn } from './looks.ts';

/** Orders the cheapest server and pays it from the balance of the demo customer. */
export async function orderAndPay(app: OpenApp): Promise<readonly string[]> {
  const { page } = app;
  await signIn(app);
  await page.getByLabel('Plan').selectOption({ label: 'HD-VPS1' });
  await page.getByLabel('Name').fill('one-page');
  await page.getByText('84,693 toman with tax').waitFor();
  await page.getByRole('button', { name: 'Order' }).dblclick();
  await page.getByText('84,693 of 250,000 toman').waitFor();
  await page.getByRole('button', { name: 'Pay from the balance' }).click();
  await page.getByText('Paid. The server is being built.').waitFor();
  return [];
}

/** Waits for the balance, then begins a top-up, up to the button that leads to the bank. */
export async function topUpAtBank(app: OpenApp): Promise<readonly string[]> {
  const { page } = app;
  await signIn(app);
  await page.getByText('250,000 toman').waitFor();
  await page.getByRole('button', { name: 'Add 20,000' }).click();
  await page.getByText('20,000 toman at the bank').waitFor();
  await page.getByRole('button', { name: 'Pay at the bank' }).click();
  await page
    .getByRole('button', { name: 'Go to the bank' })
    .or(page.getByRole('link', { name: 'Go to the bank' }))
    .waitFor();
  return [];
}
