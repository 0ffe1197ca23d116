// Runs before the first paint: a page that turns its direction after it is seen is unpleasant to read.
(function () {
  var stored = {};
  try {
    stored = JSON.parse(localStorage.getItem('abrak.settings') || '{}');
  } catch (error) {
    // Storage closed or spoiled: the defaults of the page hold.
    stored = {};
  }
  var root = document.documentElement;
  root.lang = stored.locale === 'en' ? 'en' : 'fa';
  root.dir = root.lang === 'en' ? 'ltr' : 'rtl';
  root.dataset.density = stored.density === 'compact' ? 'compact' : 'comfortable';
  root.dataset.theme = stored.theme === 'light' || stored.theme === 'dark' ? stored.theme : 'system';
})();
