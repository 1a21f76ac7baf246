import type { CurrentUser } from '@ulty/contracts/people/auth.js';
import useSWR from 'swr';
import { fetchJson, isApiError } from './api';
import { useHeldKey } from './keys-on-screen';

export const SESSION_KEY = '/api/auth/user';

async function fetchUser(key: string): Promise<CurrentUser | null> {
  try {
    return await fetchJson<CurrentUser>(key);
  } catch (error) {
    if (isApiError(error) && error.status === 401) return null;
    throw error;
  }
}

function useUserQuery() {
  useHeldKey(SESSION_KEY);
  return useSWR<CurrentUser | null>(SESSION_KEY, fetchUser, { shouldRetryOnError: false });
}

/** Who is signed in: `undefined` while unknown, `null` when signed out. No retry. Spec §7, §9. */
export function useOptionalUser(): CurrentUser | null | undefined {
  return useUserQuery().data;
}

export interface Session {
  user: CurrentUser | null;
  isLoading: boolean;
}

/** Session of the page. A failed request counts as signed out. Spec §4. */
export function useSession(): Session {
  const { data, isLoading } = useUserQuery();
  return { user: data ?? null, isLoading };
}
