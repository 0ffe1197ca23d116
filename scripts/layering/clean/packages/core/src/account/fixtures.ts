export const aUser = {};
