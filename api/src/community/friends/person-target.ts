import { Injectable } from '@nestjs/common';
import { friendsPage, publicSettingsPage } from '@ulty/domain/base/pages.js';
import { statement } from '../../core/database/statement.js';
import type { Queryable } from '../../core/database/queryable.js';
import type { Tx } from '../../core/database/transaction.js';
import { Notices } from '../../core/notices/notices.js';
import { Targets, type Target } from '../../safety/moderation/targets.js';

/**
 * A reported person, whom others know by an alias. Moderators remove the alias, and the person chooses another; an appeal restores it
 * unless another was chosen, or somebody else uses it by then.
 */
@Injectable()
export class PersonTarget {
  constructor(
    targets: Targets,
    private readonly notices: Notices,
  ) {
    targets.register('person', {
      targetsOf: (tx, ids) => targetsOf(tx, ids),
      setReview: (tx, id, review, notice) => this.setReview(tx, id, review, notice),
    });
  }

  private async setReview(tx: Tx, seat: string, review: 'published' | 'hidden', notice: string | null): Promise<void> {
    if (review === 'published') return void (await tx.count(giveAliasBack, { seat }));
    const taken = await tx.one(takeAlias, { seat });
    if (!taken) return;
    await tx.count(emptyAlias, { user: taken.userId });
    await this.notices.tell(tx, [
      {
        userId: taken.userId,
        kind: 'security',
        code: 'person.alias-removed',
        cause: `person.alias-removed:${seat}:${taken.alias}`,
        title: 'Votre alias a été retiré',
        body: notice ?? 'Il ne suit pas les règles de la communauté. Choisissez-en un autre.',
        href: publicSettingsPage,
      },
    ]);
  }
}

async function targetsOf(tx: Queryable, ids: readonly string[]): Promise<Target[]> {
  const rows = await tx.rows(readPeople, { seats: ids });
  return rows.map(({ alias, ...row }) => ({ ...row, title: alias ?? 'Sans alias', text: alias ?? '', href: friendsPage }));
}

const readPeople = statement(
  'friends.read-people',
  `
  select p.seat as id, p.user_id as "authorId", coalesce(u.alias, p.hidden_alias) as alias,
         case when p.hidden_alias is not null and u.alias is null then 'hidden' else 'published' end as review,
         coalesce(u.alias_changed_at, u.created_at) as at
    from community_people p join users u on u.id = p.user_id and u.deleted_at is null
   where p.seat = any(:seats::uuid[])`,
).as<{ review: Target['review'] }>();

/** Notes the alias as hidden. No row without an alias: a second decision of moderators changes nothing. */
const takeAlias = statement(
  'friends.take-alias',
  `
  update community_people p set hidden_alias = u.alias from users u
   where p.seat = :seat and u.id = p.user_id and u.alias is not null returning p.user_id as "userId", u.alias`,
);

/** Removes the alias, so that the person may choose another at once. */
const emptyAlias = statement(
  'friends.empty-alias',
  `
  update users set alias = null, alias_folded = null, alias_changed_at = null, profile_changed_at = now(),
      version = version + 1 where id = :user`,
);

const giveAliasBack = statement(
  'friends.give-alias-back',
  `
  with given as (
    update community_people set hidden_alias = null where seat = :seat and hidden_alias is not null
    returning user_id, (select h.hidden_alias from community_people h where h.seat = :seat) as alias)
  update users u set alias = g.alias, alias_folded = ulty_fold(g.alias), profile_changed_at = now(),
      version = version + 1
    from given g
   where u.id = g.user_id and u.alias is null
     and not exists (select from users o where o.alias_folded = ulty_fold(g.alias))`,
);
