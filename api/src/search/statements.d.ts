// Written from the database by `npm run schema`. Decision 0122.
import type { Json } from '../core/database/statement.js';

declare module '../core/database/statement.js' {
  interface Statements {
    'search.add-counts': {
      params: { days: readonly (string | null)[]; texts: readonly (string | null)[]; searches: readonly (number | null)[] };
      row: object;
    };
    'search.categories': {
      params: { most: number | string };
      row: { text: string };
    };
    'search.documents': {
      params: {
        places: readonly (number | null)[];
        terms: readonly (string | null)[];
        weights: readonly (number | null)[];
        reader: string;
        difficulty: string | null;
        kinds: readonly (string | null)[] | null;
        category: string | null;
        passed: number | string;
      };
      row: { counts: Json; wholes: number; together: Json; categories: string[]; documents: Json };
    };
    'search.forget-counts': {
      params: { since: string };
      row: object;
    };
    'search.often': {
      params: { since: string; least: number | string; most: number | string };
      row: { text: string };
    };
    'search.titles': {
      params: { places: readonly (number | null)[]; terms: readonly (string | null)[]; weights: readonly (number | null)[] };
      row: { title: string };
    };
    'search.words': {
      params: { correctedFrom: number; words: readonly (string | null)[] };
      row: { word: string | null; term: string | null; isKnown: boolean; uses: number; begun: string[]; near: Json };
    };
  }
}
