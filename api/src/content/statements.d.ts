// Written from the database by `npm run schema`. Decision 0122.
import type { Json } from '../core/database/statement.js';

declare module '../core/database/statement.js' {
  interface Statements {
    'content.read-chapter': {
      params: { ids: readonly (string | null)[] };
      row: { id: string; title: string; text: string; at: Date; href: string };
    };
    'content.read-lesson': {
      params: { ids: readonly (string | null)[] };
      row: { id: string; title: string; text: string; at: Date; href: string };
    };
    'content.read-quiz-question': {
      params: { ids: readonly (string | null)[] };
      row: { id: string; title: string; text: string; at: Date | null; href: string | null };
    };
    'import.add-community-answers': {
      params: { rows: string };
      row: object;
    };
    'import.add-community-choices': {
      params: { rows: string };
      row: object;
    };
    'import.add-legal-texts': {
      params: { texts: string };
      row: { slug: string | null; version: string | null };
    };
    'import.complete-shorter-courses': {
      params: object;
      row: object;
    };
    'import.hide-other-posts': {
      params: { ids: readonly (string | null)[] };
      row: object;
    };
    'import.keep-quiz-versions': {
      params: object;
      row: object;
    };
    'import.last': {
      params: object;
      row: { checksum: string };
    };
    'import.list-units': {
      params: object;
      row: { unit: string };
    };
    'import.lock': {
      params: object;
      row: { pg_advisory_xact_lock: '' };
    };
    'import.note': {
      params: { checksum: string };
      row: object;
    };
    'import.note-fingerprint': {
      params: { fingerprint: string | null; recordings: string; checksum: string };
      row: object;
    };
    'import.own-ids': {
      params: { units: readonly (string | null)[] };
      row: { unit: string; id: string | null };
    };
    'import.recordings': {
      params: { fingerprint: string };
      row: { recordings: Json | null };
    };
    'import.remove-other-documents': {
      params: { documents: string };
      row: object;
    };
    'import.remove-other-passages': {
      params: { passages: string };
      row: object;
    };
    'import.remove-other-units': {
      params: { units: readonly (string | null)[] };
      row: object;
    };
    'import.retire-other-checks': {
      params: { ids: readonly (string | null)[] };
      row: object;
    };
    'import.retire-other-lessons': {
      params: { lessons: readonly (string | null)[]; courses: readonly (string | null)[] };
      row: object;
    };
    'import.retire-other-questions': {
      params: { questions: readonly (string | null)[]; quizzes: readonly (string | null)[] };
      row: object;
    };
    'import.retire-other-quizzes': {
      params: { quizzes: readonly (string | null)[]; courses: readonly (string | null)[] };
      row: object;
    };
    'import.retire-others.books': {
      params: { ids: readonly (string | null)[] };
      row: object;
    };
    'import.retire-others.chapters': {
      params: { ids: readonly (string | null)[] };
      row: object;
    };
    'import.retire-others.courses': {
      params: { ids: readonly (string | null)[] };
      row: object;
    };
    'import.retire-others.exam_packs': {
      params: { ids: readonly (string | null)[] };
      row: object;
    };
    'import.retire-others.partners': {
      params: { ids: readonly (string | null)[] };
      row: object;
    };
    'import.retire-others.posts': {
      params: { ids: readonly (string | null)[] };
      row: object;
    };
    'import.unit-hashes': {
      params: object;
      row: { unit: string; hash: string };
    };
    'import.units': {
      params: { units: readonly (string | null)[] };
      row: { unit: string; files: Json };
    };
    'import.upsert-books': {
      params: { rows: string };
      row: object;
    };
    'import.upsert-chapters': {
      params: { rows: string };
      row: object;
    };
    'import.upsert-checks': {
      params: { rows: string };
      row: object;
    };
    'import.upsert-community-posts': {
      params: { rows: string };
      row: object;
    };
    'import.upsert-community-questions': {
      params: { rows: string };
      row: object;
    };
    'import.upsert-courses': {
      params: { rows: string };
      row: object;
    };
    'import.upsert-exam-packs': {
      params: { rows: string };
      row: object;
    };
    'import.upsert-lessons': {
      params: { rows: string };
      row: object;
    };
    'import.upsert-partners': {
      params: { rows: string };
      row: object;
    };
    'import.upsert-posts': {
      params: { rows: string };
      row: object;
    };
    'import.upsert-questions': {
      params: { rows: string };
      row: object;
    };
    'import.upsert-quizzes': {
      params: { rows: string };
      row: object;
    };
    'import.upsert-topics': {
      params: { topics: string };
      row: object;
    };
    'import.upsert-units': {
      params: { rows: string };
      row: object;
    };
    'import.write-documents': {
      params: { rows: string };
      row: { changed: number };
    };
    'import.write-passages': {
      params: { rows: string };
      row: { changed: number };
    };
  }
}
