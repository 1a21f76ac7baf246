import { Injectable } from '@nestjs/common';
import { statement } from '../../core/database/statement.js';
import { AccountDeletion } from '../../identity/profile/account-deletion.js';

/**
 * Published posts stay when their author's account is deleted, since others wrote under them. Held posts without texts of others were never
 * shown: they are deleted with the account. Product §1.7.
 */
@Injectable()
export class UnseenPosts {
  constructor(deletion: AccountDeletion) {
    deletion.alsoRemove((tx, userId) => tx.count(removeUnseen, { user: userId }));
  }
}

/** Removes unseen posts with their moderation items. */
const removeUnseen = statement(
  'community.remove-unseen',
  `
  with unseen as materialized (
         select p.id from community_posts p join community_authors a on a.post_id = p.id
          where a.user_id = :user and p.review = 'held'
            and not exists (select from community_posts o left join community_authors w on w.post_id = o.id
                             where (o.question_id = p.id or o.parent_id = p.id) and o.id <> p.id
                               and w.user_id is distinct from :user)),
       items as (delete from moderation_items i using unseen u where i.target_id = u.id)
  delete from community_posts p using unseen u where p.id = u.id`,
);
