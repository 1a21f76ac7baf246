import { CONTACT_SUBJECTS, type ContactSubject } from '@ulty/domain/people/contact.js';

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .trim();

/** The subject in an address, ignoring accents and case: '?sujet=partenariat', '?sujet=données personnelles'. Undefined for another. */
export function subjectOf(text: string | null): ContactSubject | undefined {
  return text === null ? undefined : CONTACT_SUBJECTS.find((subject) => plain(subject) === plain(text));
}
