import type { OpenApp } from './cell.ts';

/** Waits for rows of files and for the balance, after the data has arrived. */
export async function seeFilesAndWallet({ page, origin }: OpenApp): Promise<readonly string[]> {
  await page.goto(origin);
  for (const name of ['annual-report.pdf', 'photo.jpg']) await page.getByText(name).first().waitFor();
  await page.getByText('Balance', { exact: true }).first().waitFor();
  const rows = await page.getByRole('row').filter({ hasText: 'photo.jpg' }).count();
  return rows === 1 ? [] : [`The file manager shows ${rows} rows of photo.jpg.`];
}

/** Waits for the rows, then opens the preview of a PDF file, whose worker is a separate file of the build. */
export async function seePreview(app: OpenApp): Promise<readonly string[]> {
  const faults = await seeFilesAndWallet(app);
  await app.page.getByRole('row').filter({ hasText: 'annual-report.pdf' }).dblclick();
  await app.page.getByRole('dialog').locator('canvas').first().waitFor();
  return faults;
}

/** Checks that the server's HTML contains our components, then that the browser takes them over. */
export async function seeHydration(app: OpenApp): Promise<readonly string[]> {
  const html = await (await fetch(app.origin)).text();
  const isRendered = html.includes('data-theme="light"') && html.includes('role="status"');
  const faults = await seePreview(app);
  return isRendered ? faults : [`The server's HTML lacks our components:\n${html.slice(0, 2000)}`, ...faults];
}

/** Checks that components of the host above or below the provider show the host's own texts and data. */
export async function seeHostTexts(app: OpenApp, places: readonly string[]): Promise<readonly string[]> {
  const faults = [...(await seeFilesAndWallet(app))];
  for (const place of places) {
    const text = await app.page.locator(`[data-host="${place}"]`).innerText();
    if (!text.includes('Host greeting host data')) faults.push(`${place} the provider the host shows: ${text.trim()}`);
  }
  return faults;
}

/** Signs in as the demo customer of the reference backend; an element opens its form on a button. */
export async function signIn({ page, origin }: OpenApp): Promise<void> {
  await page.goto(origin);
  const password = page.locator('input[type="password"]');
  const prompt = page.locator('abrak-file-manager').getByRole('button');
  await password.or(prompt).first().waitFor();
  if (await prompt.isVisible()) await prompt.click();
  await page.locator('form input').first().fill('demo@abrak.example');
  await password.fill('abrak-demo');
  await page.locator('button[type="submit"]').click();
}

/** Waits for files of the sample customer, on a page that fills the window and has no scroll bar. */
export async function seeSampleFiles({ page, origin }: OpenApp): Promise<readonly string[]> {
  await page.goto(origin);
  await page.getByRole('row', { name: /invoice-2026/ }).waitFor();
  await page.getByRole('heading', { name: /^(?:My files|فایل‌های من)$/ }).waitFor();
  const [wide, high] = await page.evaluate(() => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
    return [scrollWidth - clientWidth, scrollHeight - clientHeight];
  });
  return wide === 0 && high === 0 ? [] : [`The page is larger than the window: ${wide} px, ${high} px.`];
}

/** Signs in as the demo customer, then waits for a sample folder. */
export async function signInToFiles(app: OpenApp): Promise<readonly string[]> {
  await signIn(app);
  await app.page.getByText('اسناد', { exact: true }).first().waitFor();
  return [];
}
