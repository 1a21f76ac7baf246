import { Body, Controller } from '@nestjs/common';
import { chooseNotificationBadge } from '@ulty/contracts/commands/admin.js';
import { BadgeChosen, BadgeSetting } from '@ulty/contracts/people/notifications.js';
import { notificationBadgeSetting } from '@ulty/contracts/reads/notifications.js';
import { statement } from '../../core/database/statement.js';
import { Db } from '../../core/database/db.js';
import { auditActor, AuditLog } from '../../core/audit/audit-log.js';
import { Command } from '../../core/commands/command.js';
import { SignedIn, type SessionUser } from '../../core/http/access.js';
import { Read } from '../../core/reads/read.js';

/** What the bell in the header counts, a setting for everybody. Product §2.17, part 4. */
@Controller()
export class NotificationBadgeController {
  constructor(
    private readonly db: Db,
    private readonly audit: AuditLog,
  ) {}

  /** The setting of the bell. fixed: the specification’s three; live: the unread notifications. 401, 403. Product §2.17. */
  @Read(notificationBadgeSetting, { answer: BadgeSetting })
  find(): Promise<BadgeSetting> {
    return this.setting();
  }

  /** Changes the setting for everybody, with a reason for the journal. 400 VALIDATION, 401, 403. Product §2.17, §2.24. */
  @Command(chooseNotificationBadge, { body: BadgeChosen, answer: BadgeSetting })
  async choose(@SignedIn() user: SessionUser, @Body() { badge, reason }: BadgeChosen): Promise<BadgeSetting> {
    const before = await this.setting();
    await this.db.write(async (tx) => {
      await tx.count(saveBadge, { badge: JSON.stringify(badge) });
      const act = { action: 'settings.notification-badge', target: 'settings:notificationBadge', reason, before, after: { badge } };
      await this.audit.write(tx, auditActor(user), act);
    });
    return { badge };
  }

  private async setting(): Promise<BadgeSetting> {
    return (await this.db.one(readBadge)) ?? { badge: 'fixed' };
  }
}

const readBadge = statement(
  'badge.setting',
  `select value #>> '{}' as badge from site_settings where name = 'notificationBadge'`,
).as<BadgeSetting>();

const saveBadge = statement(
  'badge.save',
  `
  insert into site_settings (name, value) values ('notificationBadge', :badge::jsonb)
  on conflict (name) do update set value = excluded.value, changed_at = now()`,
);
