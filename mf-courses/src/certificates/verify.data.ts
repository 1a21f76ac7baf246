import type { CertificateKey, PublicCertificate } from '@ulty/contracts/learning/certificates.js';
import { certificate, certificateKeys } from '@ulty/contracts/reads/certificates.js';
import { useRead } from '@ulty/kit';
import { useEffect, useState } from 'react';
import { checkSignature, prepareSignatureCheck, type SignatureVerdict } from './check-signature';

export interface Checked {
  /** The server's word; undefined while it is asked, or where it does not answer. */
  told: PublicCertificate | undefined;
  error: Error | undefined;
  /** What the scanned code proves by itself; null without one, undefined while it is looked at. */
  signature: SignatureVerdict | null | undefined;
  retry: () => void;
}

/** This phone will check papers without network: it opened the page once. */
export function useReadiness(): void {
  useEffect(() => void prepareSignatureCheck().catch(() => undefined), []);
}

/** Asks the server what a number stands for and, of a scanned code, checks the signature here. */
export function useCheck(code: string, signed: string | null): Checked {
  const { data: told, error, mutate } = useRead(certificate, { code });
  const keys = useRead(certificateKeys);
  const signature = useSignature(code, signed, keys.data, keys.error !== undefined);
  return { told, error, signature, retry: () => void Promise.all([mutate(), keys.mutate()]) };
}

/** @param isWithoutKeys they could not be read: the phone never saw any */
function useSignature(code: string, signed: string | null, keys: CertificateKey[] | undefined, isWithoutKeys: boolean) {
  const [done, setDone] = useState<{ signed: string; keys: CertificateKey[]; verdict: SignatureVerdict }>();
  useEffect(() => {
    if (signed === null || !keys) return;
    let isLeft = false;
    void checkSignature(signed, code, keys)
      // The library of an older browser is not on this phone, and there is no network.
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
