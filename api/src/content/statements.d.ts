// Written from the database by `npm run schema`. Decision 0122.
import type { Json } from '../core/database/statement.js';

declare module '../core/database/statement.js' {
  interface Statements {
    'import.add-content': {
      params: { checksum: string };
      row: object;
    };
    'import.add-texts': {
      params: { texts: string };
      row: { slug: string | null; version: string | null };
    };
    'import.change-import': {
      params: { fingerprint: string | null; recordings: string; importedAs: string };
      row: object;
    };
    'import.complete-shorter-courses': {
      params: object;
      row: object;
    };
    'import.import-search.remove-others': {
      params: { documents: string };
      row: object;
    };
    'import.keep-quiz-versions': {
      params: object;
      row: object;
    };
    'import.own-ids': {
      params: { missed: readonly (string | null)[] };
      row: { unit: string; id: string | null };
    };
    'import.read-content': {
      params: { importLock: number | string };
      row: { pg_advisory_xact_lock: '' };
    };
    'import.read-content-imports': {
      params: object;
      row: { checksum: string };
    };
    'import.read-departed-units': {
      params: object;
      row: { unit: string };
    };
    'import.read-last-good-of': {
      params: { units: readonly (string | null)[] };
      row: { unit: string; files: Json };
    };
    'import.read-unchanged-recordings': {
      params: { fingerprint: string };
      row: { recordings: Json | null };
    };
    'import.read-units': {
      params: object;
      row: { unit: string; hash: string };
    };
    'import.remove-others': {
      params: { passages: string };
      row: object;
    };
    'import.remove-units': {
      params: { rows: readonly (string | null)[] };
      row: object;
    };
    'import.retire': {
      params: { rows: readonly (string | null)[] };
      row: object;
    };
    'import.retire-others': {
      params: { ids: readonly (string | null)[] };
      row: object;
    };
    'import.retire-questions': {
      params: { questions: readonly (string | null)[]; quizzes: readonly (string | null)[] };
      row: object;
    };
    'import.retire-quizzes': {
      params: { quizzes: readonly (string | null)[]; courses: readonly (string | null)[] };
      row: object;
    };
    'import.upsert-topics': {
      params: { topics: string };
      row: object;
    };
  }
}
