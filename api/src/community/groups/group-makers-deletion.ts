import { Injectable } from '@nestjs/common';
import { statement } from '../../core/database/statement.js';
import { PublicCache } from '../../core/public-cache/public-cache.js';
import { AccountDeletion } from '../../identity/profile/account-deletion.js';
import { GROUPS_TOPIC } from './group-directory.js';

/**
 * Removes the names of groups that a deleted account made: a name is its maker's text, and often contains their own. The group stays with
 * its members. Product §1.7.
 */
@Injectable()
export class MadeGroups {
  constructor(deletion: AccountDeletion, cache: PublicCache) {
    deletion.alsoRemove(async (tx, userId) => {
      await tx.count(unnameGroups, { user: userId });
      cache.forget(GROUPS_TOPIC);
    });
  }
}

/** Renames the groups of a user: a group has the id of the event that made it. */
const unnameGroups = statement(
  'groups.unname',
  `
  update groups g set name = 'Groupe de révision' from events e
   where e.user_id = :user and e.type = 'group' and e.event_id = g.id`,
);
