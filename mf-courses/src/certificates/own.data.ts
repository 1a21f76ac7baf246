import { nameCertificate } from '@ulty/contracts/commands/courses.js';
import type { CertificateName } from '@ulty/contracts/learning/certificates.js';
import { ownCertificates } from '@ulty/contracts/reads/certificates.js';
import { readKey, sendCommand, useRead, useSWRConfig } from '@ulty/kit';

/** The reader's own certificates, and the names they may choose. */
export const useOwnCertificates = () => useRead(ownCertificates);

/** Sets the name on a certificate. Needs the network, since the signed content changes. */
export function useNaming(): (id: string, as: CertificateName) => Promise<void> {
  const { mutate } = useSWRConfig();
  return async (id, as) => {
    const answer = await sendCommand(nameCertificate, { params: { id }, body: { as, consent: true } });
    await mutate(readKey(ownCertificates), answer, { revalidate: false });
  };
}
