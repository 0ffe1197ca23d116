/**
 * Addresses of the console's pages (docs/contract/shell.md). Everything else on this origin belongs to the API. The window
 * of a partner's page is left out: its headers differ from those of the kept page.
 */
export const pages =
  /^\/(?:(?:locked|reactivate|nw(?:account|admin-area|billing|fm|forgetpassword|hosting|landings|login|register|vms))(?:\/[^?]*)?)?(?:\?.*)?$/;
