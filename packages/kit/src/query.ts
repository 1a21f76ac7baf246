import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';
import { fetchJson, queryPath, type QueryKey } from './api';

/**
 * Reads GET on the joined key with the spec's freshness and retry rules. The cache key is the path itself,
 * so that what the document carries under a path is what the page finds.
 * @param key null reads nothing
 */
export function useQuery<T>(key: QueryKey | string | null, options?: SWRConfiguration<T>): SWRResponse<T, Error> {
  return useSWR<T, Error>(key === null ? null : queryPath(key), fetchJson, options);
}
