export const checkUser = (name: string) => name !== '';
