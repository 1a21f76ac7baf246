import { Inject, Injectable } from '@nestjs/common';
import type { CoinLines, CoinLinesQuery, CoinSummary } from '@ulty/contracts/rewards/ulty-coins.js';
import { holdWords, movementWords } from '@ulty/domain/rewards/reward-words.js';
import { dayOf } from '@ulty/domain/days/streak.js';
import { areRedemptionsOpen, CONFIG, type Config } from '../../core/base/config.js';
import type { SessionUser } from '../../core/http/access.js';
import { isUuid } from '../../core/base/ids.js';
import { Db } from '../../core/database/db.js';
import { AppError } from '../../core/base/errors.js';
import { CSV_START, csvLine } from './csv.js';
import { toCoinLine, toSummary } from './wallet.mapper.js';
import { listLines, readSummary, sumMonths, type LineRow } from './wallet.queries.js';

const LINES_PER_PAGE = 20;
/** Lines of an export read at once: limits its memory. */
const EXPORT_ROWS = 500;

const STATE_WORDS = { available: 'Disponible', pending: 'En attente', reserved: 'Réservé', reversed: 'Annulé' } as const;
const EXPORT_HEADINGS = ['Date', 'Mouvement', 'Détail', 'Montant (UTC)', 'État', 'Motif'];

/** A learner's coins for pages. Product §2.4. */
@Injectable()
export class WalletService {
  constructor(
    private readonly db: Db,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async summary(user: SessionUser): Promise<CoinSummary> {
    const row = await this.db.oneOrThrow(readSummary, { user: user.id, today: dayOf(new Date().toISOString(), user.tz) });
    return toSummary(row, areRedemptionsOpen(this.config));
  }

  /** Returns a page of the history, newest first, with the totals of its months. Throws VALIDATION for an invalid cursor. */
  async lines(user: SessionUser, { filter, cursor }: CoinLinesQuery): Promise<CoinLines> {
    if (cursor !== undefined && !isUuid(cursor))
      throw new AppError('VALIDATION', { fields: { cursor: 'Cette page de l’historique n’existe pas.' } });
    const rows = await this.page(user.id, filter, cursor ?? null, LINES_PER_PAGE + 1);
    const shown = rows.slice(0, LINES_PER_PAGE);
    const wanted = new Set(shown.map(({ month }) => month));
    const [newest, oldest] = [shown[0]?.month, shown.at(-1)?.month];
    const months = newest && oldest ? await this.db.rows(sumMonths, { user: user.id, oldest, newest }) : [];
    return {
      items: shown.map(toCoinLine),
      nextCursor: rows.length > LINES_PER_PAGE ? (shown.at(-1)?.id ?? null) : null,
      months: months.filter(({ month }) => wanted.has(month)),
    };
  }

  /**
   * Returns the whole history as CSV, piece by piece; the first piece is read before this resolves, so that an error can still be sent as a
   * status.
   */
  async export(user: SessionUser, filter: CoinLinesQuery['filter']): Promise<AsyncIterable<string>> {
    const first = await this.page(user.id, filter, null, EXPORT_ROWS);
    return this.pieces(user, filter, first);
  }

  private async *pieces(user: SessionUser, filter: CoinLinesQuery['filter'], first: LineRow[]): AsyncGenerator<string> {
    const moment = new Intl.DateTimeFormat('fr-FR', { timeZone: user.tz, dateStyle: 'short', timeStyle: 'short' });
    yield CSV_START + csvLine(EXPORT_HEADINGS);
    for (let rows = first; rows.length > 0; ) {
      yield rows
        .map(toCoinLine)
        .map((line) =>
          csvLine([
            moment.format(new Date(line.occurredAt)),
            movementWords(line.reason),
            line.sourceTitle ?? '',
            line.utc,
            STATE_WORDS[line.state],
            line.reversalReason ?? line.pendingReasons?.map(holdWords).join(' · ') ?? '',
          ]),
        )
        .join('');
      rows = rows.length < EXPORT_ROWS ? [] : await this.page(user.id, filter, rows.at(-1)?.id ?? null, EXPORT_ROWS);
    }
  }

  private page(userId: string, filter: CoinLinesQuery['filter'], after: string | null, count: number): Promise<LineRow[]> {
    return this.db.rows(listLines[filter], { user: userId, after, most: count });
  }
}
