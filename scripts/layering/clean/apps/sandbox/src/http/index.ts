export const onError = {};
