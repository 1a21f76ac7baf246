import type { GroupOutcome } from '@ulty/contracts/community/groups.js';
import type { GroupStanding } from '@ulty/domain/people/groups.js';
import type { LockedGroup } from './groups.queries.js';

/** An answer without the id of its event. */
export type Decided = Omit<GroupOutcome, 'eventId'>;

/** Empty fields of an answer. */
export const NOTHING = { groupId: null, standing: null, review: null, notice: null };

export const refuse = (reason: string, group?: Pick<LockedGroup, 'id'>, notice: string | null = null): Decided => ({
  ...NOTHING,
  outcome: 'rejected',
  reason,
  groupId: group?.id ?? null,
  notice,
});

export const accepted = (
  group: Pick<LockedGroup, 'id'>,
  standing: GroupStanding,
  { review = null, notice = null }: Partial<Pick<GroupOutcome, 'review' | 'notice'>> = {},
): Decided => ({ ...NOTHING, outcome: 'accepted', groupId: group.id, standing, review, notice });
