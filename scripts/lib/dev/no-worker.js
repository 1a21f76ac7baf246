/**
 * /sw.js in development: a browser that has the worker of `npm start` at this address gets this one instead, which removes itself and what
 * the other cached. Pages under development register none.
 */
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  const leave = async () => {
    await self.registration.unregister();
    await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
    for (const client of await self.clients.matchAll({ type: 'window' })) await client.navigate(client.url);
  };
  event.waitUntil(leave());
});
