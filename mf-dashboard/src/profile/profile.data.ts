import type { StudyCloth } from '@ulty/contracts/learning/study-cloth.js';
import type { OwnCertificate } from '@ulty/contracts/learning/certificates.js';
import { ownCertificates } from '@ulty/contracts/reads/certificates.js';
import { studyCloth } from '@ulty/contracts/reads/people.js';
import { knownTimeZone } from '@ulty/domain/days/calendar-words.js';
import { dayOf } from '@ulty/domain/days/streak.js';
import { mayCount } from '@ulty/domain/learning/local-streak.js';
import { weaveDays, type WovenCloth } from '@ulty/domain/learning/study-cloth.js';
import { useNow, useRead } from '@ulty/kit';
import { useActs } from '@ulty/kit/acts';

export const useStudyCloth = () => useRead(studyCloth);

/** The cloth as it is today on this device: what the server counted, and the days whose work waits here. */
export function useWoven(known: StudyCloth, tz: string): WovenCloth & { today: string } {
  const timeZone = knownTimeZone(tz);
  const today = dayOf(useNow().toISOString(), timeZone);
  const waiting = useActs(studyCloth)
    .filter(mayCount)
    .map(({ timestamp }) => dayOf(timestamp, timeZone));
  return { today, ...weaveDays(known, today, waiting) };
}

/** The newest certificate that can be shown, and how many there are; none until they are known. */
export function useLastCertificate(): { last: OwnCertificate; count: number } | null {
  const valid = useRead(ownCertificates).data?.certificates.filter(({ revoked }) => revoked === null) ?? [];
  const [last] = valid;
  return last ? { last, count: valid.length } : null;
}
