import type { CertificateKey, OwnCertificates, PublicCertificate } from '../learning/certificates.js';
import { defineRead } from './define-read.js';

/** The certificate of a number. Devices do not store it, since it may be withdrawn at any time. Product §2.20. */
export const certificate = defineRead<PublicCertificate, { code: string }>({
  path: '/api/certificates/{code}',
  access: 'public',
  keep: 'no',
  changedBy: [],
});

/** One's own certificates. */
export const ownCertificates = defineRead<OwnCertificates>({
  path: '/api/certificates',
  access: 'member',
  keep: 'own',
  changedBy: ['courses', 'enrollments', 'profile'],
});

/** The keys that sign certificates: with them a phone verifies a certificate without network. */
export const certificateKeys = defineRead<CertificateKey[]>({
  path: '/api/certificate-keys',
  access: 'public',
  keep: 'public',
  changedBy: [],
});
