export const useUser = {};
