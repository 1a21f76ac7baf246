import type { CertificateKey, PublicCertificate } from '@ulty/contracts/learning/certificates.js';
import { certificate, certificateKeys } from '@ulty/contracts/reads/certificates.js';
import { useRead } from '@ulty/kit';
import { useEffect, useState } from 'react';
import { checkSignature, prepareSignatureCheck, type SignatureVerdict } from './check-signature';

export interface Checked {
  /** The server's answer; undefined while it is loading, or where the server does not answer. */
  told: PublicCertificate | undefined;
  error: Error | undefined;
  /** The verdict on the scanned code's signature; null without one, undefined while it is being verified. */
  signature: SignatureVerdict | null | undefined;
  retry: () => void;
}

/** Prepares this phone for verifying certificates without network, when the page is opened. */
export function useReadiness(): void {
  useEffect(() => void prepareSignatureCheck().catch(() => undefined), []);
}

/** Asks the server about a number and, for a scanned code, verifies the signature on this phone. */
export function useCheck(code: string, signed: string | null): Checked {
  const { data: told, error, mutate } = useRead(certificate, { code });
  const keys = useRead(certificateKeys);
  const signature = useSignature(code, signed, keys.data, keys.error !== undefined);
  return { told, error, signature, retry: () => void Promise.all([mutate(), keys.mutate()]) };
}

/** @param isWithoutKeys the keys could not be loaded, and the phone has none stored */
function useSignature(code: string, signed: string | null, keys: CertificateKey[] | undefined, isWithoutKeys: boolean) {
  const [done, setDone] = useState<{ signed: string; keys: CertificateKey[]; verdict: SignatureVerdict }>();
  useEffect(() => {
    if (signed === null || !keys) return;
    let isLeft = false;
    void checkSignature(signed, code, keys)
      // The library for an older browser is not stored on this phone, and there is no network.
      .catch(() => ({ kind: 'no_key' }) as const)
      .then((verdict) => !isLeft && setDone({ signed, keys, verdict }));
    return () => {
      isLeft = true;
    };
  }, [code, signed, keys]);
  if (signed === null) return null;
  if (!keys) return isWithoutKeys ? ({ kind: 'no_key' } as const) : undefined;
  return done?.signed === signed && done.keys === keys ? done.verdict : undefined;
}
