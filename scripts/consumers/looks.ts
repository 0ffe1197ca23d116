import type { OpenApp } from './cell.ts';

/** Waits for rows of files and for the balance, after the data has arrived. */
export async function seeFilesAndWallet({ page, origin }: OpenApp): Promise<readonly string[]> {
  await page.goto(origin);
  for (const name of ['annual-report.pdf', 'photo.jpg']) await page.getByText(name).first().waitFor();
  await page.getByText('Balance', { exact: true }).first().waitFor();
  const rows = await page.getByRole('row').filter({ hasText: 'photo.jpg' }).count();
  return rows === 1 ? [] : [`The file manager shows ${rows} rows of photo.jpg.`];
}
