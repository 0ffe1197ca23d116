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
  root.lang = stored.locale === 'en' || stored.locale === 'ar' ? stored.locale : 'fa';
  root.dir = root.lang === 'en' ? 'ltr' : 'rtl';
  root.dataset.density = stored.density === 'compact' ? 'compact' : 'comfortable';
  root.dataset.theme = stored.theme === 'light' || stored.theme === 'dark' ? stored.theme : 'system';
})();

// Requests the files of the page beside those of the entry, which would ask for them only after it has run.
(function () {
  var given = document.getElementById('abrak-first-files');
  if (given === null) return;
  var first = JSON.parse(given.textContent);
  // The longest address that the path starts with.
  var address = '';
  Object.keys(first.pages).forEach(function (one) {
    if ((location.pathname + '/').startsWith(one + '/') && one.length > address.length) address = one;
  });
  var isSignedIn = false;
  try {
    isSignedIn = localStorage.getItem('abrak.session') !== null;
  } catch (error) {
    isSignedIn = false;
  }
  if (!isSignedIn && first.customersOnly.includes(address)) address = '/nwlogin';
  (first.pages[address] || []).forEach(function (place) {
    var file = first.files[place];
    var link = document.createElement('link');
    var isStyle = file.endsWith('.css');
    link.rel = isStyle ? 'preload' : 'modulepreload';
    if (isStyle) link.as = 'style';
    link.crossOrigin = '';
    // The entry goes first; while it runs, nothing else would be loading.
    link.fetchPriority = 'low';
    link.href = '/' + file;
    document.head.appendChild(link);
  });
})();

// An older browser would show an empty page.
(function () {
  var isKnown = window.CSS && CSS.supports && CSS.supports('container-type', 'inline-size');
  if (isKnown && matchMedia('(width >= 0px)').matches && 'findLast' in Array.prototype) return;
  document.addEventListener('DOMContentLoaded', function () {
    var note = document.createElement('p');
    note.setAttribute('role', 'alert');
    note.style.padding = '16px';
    note.textContent =
      document.documentElement.lang === 'en'
        ? 'This browser is too old for these pages. They need Chrome or Edge 109, Firefox 115 or Safari 16.4, or newer ones.'
        : 'این مرورگر برای این صفحه‌ها قدیمی است. کروم یا اج ۱۰۹، فایرفاکس ۱۱۵ یا سافاری ۱۶٫۴ یا تازه‌تر از این‌ها لازم است.';
    document.body.insertBefore(note, document.body.firstChild);
  });
})();
