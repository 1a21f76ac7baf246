import type { BadgeRule } from '@ulty/domain/rewards/badges.js';
import type { CertificateFacts } from '@ulty/domain/learning/signed-certificate.js';
import type { CertificateKeys } from './certificate-keys.js';

const CONTEXT = ['https://www.w3.org/ns/credentials/v2', 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'];

type Json = Record<string, unknown>;

const second = (at: Date) => `${at.toISOString().slice(0, 19)}Z`;

/** Permanent address of the issuer's profile. */
const issuerId = (origin: string) => `${origin}/api/badges/issuer`;
const keyUrl = (origin: string, id: string) => `${origin}/api/badge-keys/${id}`;

/** The issuer as an Open Badges 3.0 Profile. */
export const issuerProfile = (origin: string): Json => ({
  '@context': CONTEXT,
  id: issuerId(origin),
  type: ['Profile'],
  name: 'Ulty',
  url: origin,
  description: 'Plateforme d’apprentissage en français pour le Burkina Faso.',
});

/** The withdrawn credentials, as 1EdTech's Credential Status list (1EdTechRevocationList). */
export const revocationList = (origin: string, ids: readonly string[]): Json => ({
  id: `${origin}/api/badges/revoked`,
  issuer: issuerId(origin),
  revokedCredential: ids.map((id) => ({ id: `urn:uuid:${id}`, revoked: true })),
});

interface Achieved {
  /** UUID of the credential. */
  id: string;
  name: string;
  isAlias: boolean;
  at: Date;
  achievement: Json;
  result?: Json;
}

/** An OpenBadgeCredential of the Verifiable Credentials Data Model 2.0. Open Badges 3.0, B.1. */
function credential(origin: string, { id, name, isAlias, at, achievement, result }: Achieved): Json {
  return {
    '@context': CONTEXT,
    id: `urn:uuid:${id}`,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: achievement.name,
    issuer: { id: issuerId(origin), type: ['Profile'], name: 'Ulty', url: origin },
    validFrom: second(at),
    credentialSubject: {
      id: `urn:uuid:${id}#titulaire`,
      type: ['AchievementSubject'],
      identifier: [{ type: 'IdentityObject', hashed: false, identityHash: name, identityType: isAlias ? 'userName' : 'name' }],
      achievement,
      ...(result && { result: [result] }),
    },
    credentialStatus: { id: `${origin}/api/badges/revoked`, type: '1EdTechRevocationList' },
  };
}

/** The credential of a certificate. */
export function certificateCredential(
  origin: string,
  id: string,
  courseId: string,
  facts: CertificateFacts,
  at: Date,
  skills: readonly string[],
): Json {
  const achievementId = `${origin}/courses/${courseId}`;
  const score = `${achievementId}#quiz-final`;
  return credential(origin, {
    id,
    name: facts.name,
    isAlias: facts.isAlias,
    at,
    achievement: {
      id: achievementId,
      type: ['Achievement'],
      achievementType: 'Certificate',
      name: facts.courseTitle,
      description: skills.join('. ') || facts.courseTitle,
      criteria: { narrative: 'Toutes les leçons suivies, et 60 % au moins au quiz final. N’est pas un diplôme d’État.' },
      inLanguage: 'fr',
      humanCode: facts.code,
      resultDescription: [{ id: score, type: ['ResultDescription'], name: 'Quiz final', resultType: 'Percent', requiredValue: '60' }],
    },
    result: { type: ['Result'], resultDescription: score, value: String(facts.score) },
  });
}

/** The credential of a badge. @param id always the same for a learner and a badge */
export function badgeCredential(
  origin: string,
  id: string,
  rule: Pick<BadgeRule, 'code' | 'name' | 'description'>,
  alias: string,
  at: Date,
): Json {
  return credential(origin, {
    id,
    name: alias,
    isAlias: true,
    at,
    achievement: {
      id: `${origin}/api/badges/achievements/${rule.code}`,
      type: ['Achievement'],
      achievementType: 'Badge',
      name: rule.name,
      description: rule.description,
      criteria: { narrative: rule.description },
      inLanguage: 'fr',
    },
  });
}

const base64 = (value: Json) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A credential in its JSON Web Token form (Open Badges 3.0, section 8.2.4), signed by EdDSA (RFC 8037). */
export function signCredential(origin: string, given: Json, keys: Pick<CertificateKeys, 'told' | 'sign'>): string {
  const { id, issuer, validFrom, credentialSubject } = given as {
    id: string;
    issuer: { id: string };
    validFrom: string;
    credentialSubject: { id: string };
  };
  const header = { alg: 'EdDSA', typ: 'JWT', kid: keyUrl(origin, keys.told.id) };
  const claims = { iss: issuer.id, jti: id, nbf: Math.floor(Date.parse(validFrom) / 1_000), sub: credentialSubject.id };
  const signed = `${base64(header)}.${base64({ ...given, ...claims })}`;
  return `${signed}.${keys.sign(Buffer.from(signed)).toString('base64url')}`;
}

/** A public key as its address returns it (RFC 8037). */
export const jwkOf = (origin: string, { id, x }: { id: string; x: string }): Json => ({
  kty: 'OKP',
  crv: 'Ed25519',
  x,
  kid: keyUrl(origin, id),
  alg: 'EdDSA',
  use: 'sig',
});
