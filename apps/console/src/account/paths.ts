/** Default path after sign-in: the files. */
export const HOME_PATH = '/nwfm';

/** Path of the documents that others share with the customer. */
export const SHARED_PATH = '/nwfm/shared';

/** Paths of the account pages that are open to everybody. */
export const accountPaths = {
  signIn: '/nwlogin',
  register: '/nwregister',
  registered: '/nwregister/success',
  password: '/nwforgetpassword',
  reactivate: '/reactivate',
  locked: '/locked',
  /** Window that a partner's page opens to request access. */
  authorize: '/embed/authorize',
} as const;
