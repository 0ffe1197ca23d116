export const Button = {};
