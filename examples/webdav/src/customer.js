const GIGABYTE = 1024 ** 3;

/** The customer of the page; a WebDAV server knows no account. */
export const customer = {
  id: 1,
  email: 'sara@example.com',
  username: 'sara',
  displayName: 'Sara',
  name: 'Sara',
  family: '',
  mobileNumber: '',
  phone: '',
  locale: 'fa',
  createdAt: null,
  balanceToman: 0,
  usedBytes: 0,
  plan: { id: 3, name: 'WebDAV', period: null, quotaBytes: 20 * GIGABYTE },
  profile: null,
};

const enabled = { isDisabled: false, message: '' };

/** Settings of the page: every feature is enabled, and there are no capabilities. */
export const settings = {
  features: { upload: enabled, createServer: enabled, upgrade: enabled, extend: enabled, idle: enabled },
  networkName: null,
  generalMessage: '',
  allowedUsers: [],
  capabilities: new Set(),
  wallet: null,
};
