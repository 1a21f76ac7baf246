import { Injectable } from '@nestjs/common';
import { stemOf } from '@ulty/domain/base/search-text.js';
import { statement } from '../../core/database/statement.js';
import { Db } from '../../core/database/db.js';
import type { Queryable } from '../../core/database/queryable.js';

/** Checksum of the content that the passages were written from: changes with every import. */
const readMark = statement('redaction.read-mark', `select checksum as mark from content_imports where id = 1`);

/** Lists words that our passages write in small letters or in capitals alone, as ordinary words and acronyms are; names never are. */
const readWords = statement(
  'redaction.read-words',
  `
  select distinct lower(w) as word from coach_passages p cross
    join lateral regexp_split_to_table(unaccent(p.text), '[^A-Za-z]+') w
   where length(w) > 1 and (w = lower(w) or w = upper(w))`,
).as<{ word: string }>();

/** Ordinary words of our texts, cached in memory until an import changes them. */
@Injectable()
export class Lexicon {
  private known: { mark: string | null; words: ReadonlySet<string> } | null = null;

  constructor(private readonly db: Db) {}

  /** Returns the stems. One statement to check, and another after an import. */
  async stems(tx: Queryable = this.db): Promise<ReadonlySet<string>> {
    const { mark } = (await tx.one(readMark)) ?? { mark: null };
    if (!this.known || this.known.mark !== mark) {
      const rows = await tx.rows(readWords);
      this.known = { mark, words: new Set(rows.map(({ word }) => stemOf(word))) };
    }
    return this.known.words;
  }
}
