import { Injectable } from '@nestjs/common';
import { coachPage } from '@ulty/domain/base/pages.js';
import { statement } from '../../core/database/statement.js';
import type { Queryable } from '../../core/database/queryable.js';
import { Targets, type Target } from '../../safety/moderation/targets.js';
import { Lexicon } from '../redaction/lexicon.js';
import { redact } from '../redaction/redact.js';

/**
 * Shows moderators answers that were reported or rated down, without data that identify who asked, and applies their decisions. Product
 * §2.26.
 */
@Injectable()
export class CoachTargets {
  constructor(targets: Targets, lexicon: Lexicon) {
    targets.register('coach_answer', {
      targetsOf: async (tx, ids) => targetsOf(tx, ids, await lexicon.stems(tx)),
      setReview: async (tx, id, review, notice) => {
        void notice;
        await tx.count(setReview, { id, review });
      },
    });
  }
}

async function targetsOf(tx: Queryable, ids: readonly string[], words: ReadonlySet<string>): Promise<Target[]> {
  const rows = await tx.rows(readTargets, { ids });
  return rows.map(({ id, question, text, rating, own, review, at }) => ({
    id,
    // The site wrote the answer: there is no author to inform of a decision.
    authorId: null,
    title: `${rating === 'down' ? 'Jugée inutile\u00a0: ' : ''}${redact(question, { own, passages: [text], words, isMinor: false }).slice(0, 200) || 'Demande sans texte'}`,
    text: redact(text, { own, passages: [text], words, isMinor: false }),
    href: coachPage,
    review,
    at,
  }));
}

const readTargets = statement(
  'coach.read-targets',
  `
  select m.id, m.question, coalesce(m.answer->>'text', '') as text, m.rating, m.review, m.asked_at as at,
         array_remove(array[u.first_name, u.last_name, u.alias, u.email, u.phone], null) as own
    from coach_messages m join users u on u.id = m.user_id
   where m.id = any (:ids::uuid[]) and m.answered_at is not null`,
).as<{ own: string[] }>();
const setReview = statement('coach.set-review', `update coach_messages set review = :review where id = :id`);
