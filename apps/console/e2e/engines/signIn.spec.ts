import { expect, test } from 'vitest';
import { filesScreen } from '../support/filesScreen.ts';
import { personMenu } from '../support/personMenu.ts';
import { signInScreen } from '../support/signInScreen.ts';
import { translations } from '../support/translations.ts';
import { setUpEngine } from './setUpEngine.ts';

const journey = setUpEngine();

const FOLDER = 'Projects';

test('a customer is refused with a wrong password, signs in, changes the language and signs out', async () => {
  const page = await journey.open({ path: '/nwlogin', isVisitor: true });
  const screen = signInScreen(page);
  await screen.signIn({ ...journey.customer, password: 'wrong' });
  await page.getByText(translations.fa.problem('invalidCredentials')).first().waitFor();
  await screen.signIn(journey.customer);
  await filesScreen(page).item(FOLDER).waitFor();

  await personMenu(page, journey.customer).changeLanguage('en');
  await filesScreen(page, 'en').addButton.waitFor();
  await filesScreen(page, 'en').item(FOLDER).waitFor();
  expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([
    'en',
    'ltr',
  ]);
  await signInScreen(page, 'en').signOut(journey.customer);
  await signInScreen(page, 'en').identifier.waitFor();
  expect(await page.path()).toBe('/nwlogin');
});
