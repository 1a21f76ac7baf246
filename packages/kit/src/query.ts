import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';
import { fetchJson, queryPath, type QueryKey } from './api';
import { useHeldKey } from './held-keys';

/**
 * Reads GET on the joined key with the spec's freshness and retry rules. The cache key is the path itself,
 * so that what the document carries under a path is what the page finds.
 * @param key null reads nothing
 */
export function useQuery<T>(key: QueryKey | string | null, options?: SWRConfiguration<T>): SWRResponse<T, Error> {
  const path = key === null ? null : queryPath(key);
  useHeldKey(path);
  return useSWR<T, Error>(path, fetchJson, options);
}
