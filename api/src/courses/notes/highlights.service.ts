import { Injectable } from '@nestjs/common';
import type { Highlight, HighlightOutcome, HighlightSet, OwnNotes } from '@ulty/contracts/learning/highlights.js';
import { HIGHLIGHT, quoteOf } from '@ulty/domain/learning/highlights.js';
import { Db } from '../../core/database/db.js';
import { EventLog, type EventContext } from '../../core/events/event-log.js';
import type { SessionUser } from '../../core/http/access.js';
import { readHighlights, listOwnTexts, setHighlight } from './highlights.queries.js';

/** The decision as the log stores it, without the sentence. */
type Answer = Pick<HighlightOutcome, 'outcome' | 'reason'>;

/** Most texts in the list of one's own notes. */
const MOST_TEXTS = 1_000;

const rejected = (reason: string): Answer => ({ outcome: 'rejected', reason });

/**
 * Sentences that learners highlight in lessons and chapters, seen by nobody else; and all that a learner wrote and highlighted. They pay
 * nothing.
 */
@Injectable()
export class HighlightsService {
  constructor(
    private readonly db: Db,
    private readonly events: EventLog,
  ) {}

  list(userId: string, about: string): Promise<Highlight[]> {
    return this.db.rows(readHighlights, { user: userId, about });
  }

  /** Returns notes and highlights by text, the last changed first, a thousand texts at most. */
  async own(userId: string): Promise<OwnNotes[]> {
    const rows = await this.db.rows(listOwnTexts, { user: userId, most: MOST_TEXTS });
    return rows.map(({ kind, id, at, ...row }) => ({ about: { kind, id }, ...row, updatedAt: at.toISOString() }));
  }

  /**
   * Takes one act on a sentence, which may have waited on a device: of several the later one stands, by trusted time, so that two devices
   * merge. An earlier one is `adjusted` with `later_choice`; `rejected`: highlight_too_long, highlights_full, unknown_content, wrong_user,
   * event_conflict. Product §1.3.
   */
  async recordHighlight(user: SessionUser, event: HighlightSet): Promise<HighlightOutcome> {
    const decided = await this.events.record<Answer>(user, event, {
      type: 'highlight',
      refused: {},
      decide: (context) => decideHighlight(context, event),
    });
    return { ...decided, highlights: await this.list(user.id, event.about.id) };
  }
}

async function decideHighlight(
  { tx, user, at, isTimeAdjusted }: EventContext,
  { about, paragraph, quote: given, isOn }: HighlightSet,
): Promise<Answer> {
  const { maxQuote, maxParagraph, perText, perLearner } = HIGHLIGHT;
  // Checked before it is normalised, which would be slow for a text of megabytes.
  const quote = given.length > 4 * maxQuote ? '' : quoteOf(given);
  if (quote === '' || quote.length > maxQuote || paragraph > maxParagraph) return rejected('highlight_too_long');
  const row = await tx.one(setHighlight, {
    user: user.id,
    kind: about.kind,
    about: about.id,
    block: paragraph,
    sentence: quote,
    isOn,
    trustedTime: at,
    mostOfText: perText,
    mostOfUser: perLearner,
  });
  if (!row?.isKnown) return rejected('unknown_content');
  if (!row.hasRoom) return rejected('highlights_full');
  if (!row.isSaved) return { outcome: 'adjusted', reason: 'later_choice' };
  return isTimeAdjusted ? { outcome: 'adjusted', reason: 'time_adjusted' } : { outcome: 'accepted' };
}
