import '@abrak/elements/file-manager';

document.querySelector('header button').addEventListener('click', () => {
  document.querySelector('abrak-file-manager').signOut();
});
