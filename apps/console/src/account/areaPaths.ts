/** Where the pages of one's own account begin (A §2). */
export const AREA_PATH = '/nwaccount';

/** The pages of one's own account, below AREA_PATH; each tab has one address (decision 87). */
export const areaPages = {
  plan: 'plans',
  upgrade: 'plans/upgrade',
  profile: 'profile/info',
  password: 'changePassword',
  security: 'security',
} as const;

/** Address of a page of one's own account. */
export function areaHref(page: keyof typeof areaPages): string {
  return `${AREA_PATH}/${areaPages[page]}`;
}
