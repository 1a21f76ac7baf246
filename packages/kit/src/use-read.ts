import { addressOf } from '@ulty/contracts/reads/address.js';
import type { Read, ReadParams } from '@ulty/contracts/reads/define-read.js';
import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';
import { fetchJson } from './api';
import { useHeldKey } from './keys-on-screen';

/** The parameters may be left out where all of them are optional. */
type Given<Params> = {} extends Params ? [params?: Params | null] : [params: Params | null];

/** The key of a read in the query cache is its address, as in documents and on devices. */
export function readKey<Answer, Params extends ReadParams>(read: Read<Answer, Params>, ...[params]: Given<Params>): string {
  return addressOf(read, params ?? {});
}

/**
 * Reads with the spec's freshness and retry rules. The document's answer is found in the cache, as both use the same address.
 * @param rest its parameters, or null for no request; then options of the query
 */
export function useRead<Answer, Params extends ReadParams>(
  read: Read<Answer, Params>,
  ...rest: [...params: Given<Params>, options?: SWRConfiguration<Answer>]
): SWRResponse<Answer, Error> {
  const [params = {}, options] = rest as unknown as [ReadParams | null | undefined, SWRConfiguration<Answer>?];
  const address = params && addressOf(read, params);
  useHeldKey(address);
  return useSWR<Answer, Error>(address, options?.fetcher ?? fetchJson, options);
}
