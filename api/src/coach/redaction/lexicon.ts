import { Injectable } from '@nestjs/common';
import { stemOf } from '@ulty/domain/base/search-text.js';
import { statement } from '../../core/database/statement.js';
import { Db } from '../../core/database/db.js';
import type { Queryable } from '../../core/database/queryable.js';

/** What the passages were written from: it changes with every import. */
const readMark = statement('redaction.read-mark', `select checksum as mark from content_imports where id = 1`);

/** Words of all our passages as ordinary words and acronyms are written: names never stand in small letters, nor in capitals alone. */
const readWords = statement(
  'redaction.read-words',
  `
  select distinct lower(w) as word from coach_passages p cross
    join lateral regexp_split_to_table(unaccent(p.text), '[^A-Za-z]+') w
   where length(w) > 1 and (w = lower(w) or w = upper(w))`,
).as<{ word: string }>();

/** The ordinary words that our texts are written in, kept in memory until an import changes them. */
@Injectable()
export class Lexicon {
  private known: { mark: string | null; words: ReadonlySet<string> } | null = null;

  constructor(private readonly db: Db) {}

  /** Stems. One statement, and another after an import. */
  async stems(tx: Queryable = this.db): Promise<ReadonlySet<string>> {
    const { mark } = (await tx.one(readMark)) ?? { mark: null };
    if (!this.known || this.known.mark !== mark) {
      const rows = await tx.rows(readWords);
      this.known = { mark, words: new Set(rows.map(({ word }) => stemOf(word))) };
    }
    return this.known.words;
  }
}
