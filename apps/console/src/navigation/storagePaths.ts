/** Page of the storage plans that are larger than the customer's. */
export const UPGRADE_PATH = '/nwaccount/plans/upgrade';
