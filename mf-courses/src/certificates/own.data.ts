import type { CertificateName, OwnCertificates } from '@ulty/contracts/learning/certificates.js';
import { ownCertificates } from '@ulty/contracts/reads/certificates.js';
import { readKey, sendJson, useRead, useSWRConfig } from '@ulty/kit';

/** One's own certificates and how one may be named on them. */
export const useOwnCertificates = () => useRead(ownCertificates);

/** Names oneself on a certificate. Needs the network: what is signed changes. */
export function useNaming(): (id: string, as: CertificateName) => Promise<void> {
  const { mutate } = useSWRConfig();
  return async (id, as) => {
    const answer = await sendJson<OwnCertificates>('PUT', `/api/certificates/${id}/name`, { as, consent: true });
    await mutate(readKey(ownCertificates), answer, { revalidate: false });
  };
}
