export const demoAccount = {};
