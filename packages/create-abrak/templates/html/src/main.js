import '@abrak/elements/file-manager';
