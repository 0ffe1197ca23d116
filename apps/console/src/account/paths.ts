/** Where customers go who are signed in (A §2). */
export const HOME_PATH = '/nwfm';

/** The pages of the account that everybody may open (A §2). */
export const accountPaths = {
  signIn: '/nwlogin',
  register: '/nwregister',
  registered: '/nwregister/success',
  password: '/nwforgetpassword',
  reactivate: '/reactivate',
  locked: '/locked',
  /** Beyond the documents: a window of a partner's page. */
  authorize: '/embed/authorize',
} as const;
