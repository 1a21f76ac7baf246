import { TARGET_WORDS, type TargetKind } from '@ulty/domain/people/safety.js';
import type { Tx } from '../../core/database/transaction.js';
import type { Notices } from '../../core/notices/notices.js';
import type { Target } from './targets.js';

/** What its author is told of a decision. */
export type Told = 'post.hidden' | 'post.published' | 'appeal.accepted' | 'appeal.refused';

const TITLES: Record<Told, (what: string) => string> = {
  'post.hidden': (what) => `${what}\u00a0: masqué aux autres`,
  'post.published': (what) => `${what}\u00a0: visible par tous`,
  'appeal.accepted': (what) => `${what}\u00a0: de nouveau visible après examen`,
  'appeal.refused': (what) => `${what}\u00a0: reste masqué après examen`,
};

interface Decision {
  kind: TargetKind;
  target: Target;
  told: Told;
  /** Decisions so far: each is told once. */
  version: number;
  words: string;
}

/** Tells authors what became of what they wrote, in the transaction of the decision. Accounts that are gone are told nothing. */
export async function tellAuthor(notices: Notices, tx: Tx, { kind, target, told, version, words }: Decision): Promise<void> {
  if (target.authorId === null) return;
  await notices.tell(tx, [
    {
      userId: target.authorId,
      kind: 'community',
      code: told.startsWith('appeal') ? 'appeal.decided' : told,
      cause: `${told}:${kind}:${target.id}:${version}`,
      title: TITLES[told](TARGET_WORDS[kind]),
      body: words,
      href: target.href,
    },
  ]);
}
