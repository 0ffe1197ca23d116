export const userSchema = {};
