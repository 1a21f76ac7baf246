import type { OwnCertificate, PublicCertificate } from '@ulty/contracts/learning/certificates.js';
import { ADULT_AT, isMinorIn } from '@ulty/domain/base/ages.js';
import { MOST_RENAMES } from '@ulty/domain/learning/certificates.js';
import type { CertificateFacts } from '@ulty/domain/learning/signed-certificate.js';
import type { CertificateRow, NamesRow } from './certificates.queries.js';

const year = () => new Date().getUTCFullYear();
const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** Latest year of birth of an adult. */
export const lastAdultYear = (): number => year() - ADULT_AT;

/** Formats the time of day, in UTC, which is the country's: '18:52'. */
export const clockOf = (at: Date): string => at.toISOString().slice(11, 16);

/** Whether a person is known to be an adult, who may use the full name. Product §1.7. */
const isAdult = ({ birthYear }: { birthYear: number | null }) => birthYear !== null && !isMinorIn(year(), birthYear);

/** Returns the name on a certificate; null: none. A holder who turns out to be under 18 is shown by alias, whatever they chose. */
function shownName(row: Pick<CertificateRow, 'name' | 'namedAs' | 'alias' | 'birthYear'>): { name: string; isAlias: boolean } | null {
  if (row.name === null) return null;
  if (row.namedAs === 'alias') return { name: row.name, isAlias: true };
  if (isAdult(row)) return { name: row.name, isAlias: false };
  return row.alias === null ? null : { name: row.alias, isAlias: true };
}

/** Returns the names a person may use; null where they may not, or have no such name. */
export const namesOf = (row: NamesRow) => ({
  alias: row.alias,
  name: isAdult(row) ? row.name : null,
  isMinor: isMinorIn(year(), row.birthYear),
});

export const isOfMinor = ({ birthYear }: Pick<CertificateRow, 'birthYear'>): boolean => isMinorIn(year(), birthYear);

const figuresOf = (row: CertificateRow) => ({
  code: row.code,
  courseTitle: row.courseTitle,
  issuedOn: dayOf(row.issuedAt),
  lessons: row.lessons,
  workMinutes: Math.round(row.workSeconds / 60),
  score: row.score,
});

/** Returns the signed facts; null while nothing is public. */
export function factsOf(row: CertificateRow): CertificateFacts | null {
  const shown = row.revokedAt === null ? shownName(row) : null;
  return shown && { ...figuresOf(row), ...shown };
}

export function toPublic(row: CertificateRow | null, keyId: string, pdfBytes: number | null): PublicCertificate {
  if (row?.revokedAt) {
    const { code, courseTitle, issuedOn } = figuresOf(row);
    return { state: 'revoked', code, courseTitle, issuedOn, revokedOn: dayOf(row.revokedAt), reason: row.revokedReason ?? '' };
  }
  const facts = row && factsOf(row);
  return facts ? { state: 'valid', ...facts, isMinor: isOfMinor(row), keyId, pdfBytes } : { state: 'unknown' };
}

export function toOwn(row: CertificateRow, pdfBytes: number | null, signed: string | null): OwnCertificate {
  const shown = shownName(row);
  return {
    ...figuresOf(row),
    id: row.id,
    courseId: row.courseId,
    category: row.category,
    name: shown?.name ?? null,
    isAlias: shown?.isAlias ?? row.namedAs !== 'name',
    isFinal: row.renames >= MOST_RENAMES,
    pdfBytes,
    signed,
    revoked: row.revokedAt && { on: dayOf(row.revokedAt), reason: row.revokedReason ?? '' },
  };
}
