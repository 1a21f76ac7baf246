import { readFileSync } from 'node:fs';

/**
 * The process of the API in development: `api-warm.mjs <package.json of the API>`. It loads third-party packages, most of what a start
 * takes, then waits for the address of our own main file, which may have been compiled only then.
 */
const { dependencies } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
const names = Object.keys(dependencies).filter((name) => !name.startsWith('@ulty/'));
const leave = () => process.exit();
process.once('disconnect', leave);
process.once('message', async ({ main }) => {
  process.off('disconnect', leave);
  process.channel?.unref();
  await import(main);
});
// A package without a main module is loaded where it is used.
await Promise.allSettled(names.map((name) => import(name)));
