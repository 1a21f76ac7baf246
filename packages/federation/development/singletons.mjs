import { readFileSync } from 'node:fs';

/**
 * What a page under development shares besides the singletons of every page: the runtime that puts a component's next version into the
 * running page. It must exist once and before React starts, so the host of `npm run dev` carries it, and no other host does.
 */
export function developmentSingletons() {
  if (process.env.NODE_ENV !== 'development') return [];
  const { version } = JSON.parse(readFileSync(new URL('../../../node_modules/react-refresh/package.json', import.meta.url), 'utf8'));
  return [{ name: 'react-refresh/runtime', version, range: `^${version}`, isEager: true }];
}
