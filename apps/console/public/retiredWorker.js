// Served as sw.js where the console keeps no files: removes the service worker of former visits and what it kept.
addEventListener('install', function () {
  skipWaiting();
});
addEventListener('activate', function (event) {
  event.waitUntil(
    caches
      .keys()
      .then(function (names) {
        var own = names.filter(function (name) {
          return name.startsWith('abrak-');
        });
        return Promise.all(
          own.map(function (name) {
            return caches.delete(name);
          }),
        );
      })
      .then(function () {
        return registration.unregister();
      }),
  );
});
