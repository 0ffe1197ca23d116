/** Base path of the account pages. */
export const AREA_PATH = '/nwaccount';

/** Paths of the account pages, below `AREA_PATH`. */
export const areaPages = {
  plan: 'plans',
  upgrade: 'plans/upgrade',
  profile: 'profile/info',
  password: 'changePassword',
  security: 'security',
  factors: 'security/factors',
  activity: 'activity',
  keys: 'keys',
  mails: 'mails',
} as const;

/** Returns the address of an account page. */
export function areaHref(page: keyof typeof areaPages): string {
  return `${AREA_PATH}/${areaPages[page]}`;
}
