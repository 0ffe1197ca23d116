import { test } from 'vitest';
import { filesScreen } from '../support/filesScreen.ts';
import { signInScreen } from '../support/signInScreen.ts';
import { setUpEngine } from './setUpEngine.ts';

const journey = setUpEngine();

test('a customer signs in, changes the language, and signs out', async () => {
  const page = await journey.open({ path: '/nwlogin', isVisitor: true });
  await signInScreen(page).signIn(journey.customer);
  await filesScreen(page).item('Projects').waitFor();
});
