/** Tabs of a server, in their order; the first is the default. */
export const serverTabs = ['overview', 'upgrade', 'remote', 'network', 'settings'] as const;
