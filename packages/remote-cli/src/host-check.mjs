import { missingSymbols } from '@ulty/federation/facade-symbols';
import { missingParts, publishedHost } from '@ulty/federation/published-host';
import { Failure } from './failures.mjs';
import { plain } from './sentences.mjs';

/**
 * What a build needs and a site does not provide, one sentence each.
 * @param {string} origin
 * @param {import('./build-folder.mjs').Manifest} manifest the build's remote.json
 */
export async function lacksAt(origin, { shared = {}, symbols = {}, reads = {} }) {
  const host = await publishedHost({ ULTY_HOST: origin }).catch((error) => {
    throw new Failure(plain(error.message));
  });
  return [...missingSymbols(symbols, host?.exports ?? {}), ...missingParts(host, shared, Object.keys(reads))].map(plain);
}
