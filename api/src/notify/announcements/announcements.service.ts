import { Injectable } from '@nestjs/common';
import { AnnouncementRequest, type AnnouncementPage } from '@ulty/contracts/people/announcements.js';
import type { Approval } from '@ulty/contracts/base/approvals.js';
import { Db } from '../../core/database/db.js';
import { Approvals } from '../../core/approvals/approvals.service.js';
import { AuditLog } from '../../core/audit/audit-log.js';
import type { SessionUser } from '../../core/http/access.js';
import { uuidV7 } from '../../core/base/uuid.js';
import { NoticeRounds } from '../producers/notice-rounds.js';
import { addAnnouncement, countAnnouncements, listAnnouncements, listMeant, listOpen, type MeantRow } from './announcements.queries.js';

/** Rows of one page. Product §2.24. */
const PAGE_SIZE = 25;
export const ANNOUNCEMENT_KIND = 'announcement.send';

const Asked = AnnouncementRequest.omit({ reason: true });

/** Announcements of the administration: requested by one administrator, approved by another, sent in lots. Product §2.17, §2.24. */
@Injectable()
export class Announcements {
  constructor(
    private readonly db: Db,
    private readonly approvals: Approvals,
    audit: AuditLog,
    rounds: NoticeRounds,
  ) {
    approvals.register({
      kind: ANNOUNCEMENT_KIND,
      payload: Asked,
      apply: async ({ tx, approvalId, payload, reason, askedBy, approvedBy }) => {
        const { title, body, href, region, track } = payload;
        await tx.count(addAnnouncement, {
          id: approvalId,
          title,
          body,
          href,
          region,
          track,
          askedBy: askedBy.name,
          approvedBy: approvedBy.name,
        });
        await audit.write(tx, approvedBy, { action: ANNOUNCEMENT_KIND, target: `announcement:${approvalId}`, reason, after: payload });
      },
    });
    rounds.add<MeantRow>({
      name: 'announcement',
      periods: async (_now, tx) => (await tx.rows(listOpen)).map(({ id }) => id),
      read: (tx, id, after, limit) => tx.rows(listMeant, { after, most: limit, announcement: id }),
      toNotice: ({ userId, title, body, href }, id) => ({
        userId,
        kind: 'system',
        code: 'announcement',
        cause: `announcement:${id}`,
        title,
        body,
        href,
      }),
    });
  }

  /** One page in two statements. A page past the end is empty. */
  async list(page: number): Promise<AnnouncementPage> {
    const { total } = await this.db.oneOrThrow(countAnnouncements);
    const rows = await this.db.rows(listAnnouncements, { most: PAGE_SIZE, skipped: (page - 1) * PAGE_SIZE });
    const items = rows.map((row) => ({ ...row, approvedAt: row.approvedAt.toISOString(), doneAt: row.doneAt?.toISOString() ?? null }));
    return { items, total, page, pageSize: PAGE_SIZE };
  }

  /** Requests an announcement; nobody gets it before another administrator approves it. */
  ask({ reason, ...said }: AnnouncementRequest, actor: SessionUser): Promise<Approval> {
    return this.db.write((tx) =>
      this.approvals.ask(tx, actor, {
        kind: ANNOUNCEMENT_KIND,
        // Each request has its own target, since several may wait at once.
        target: `announcement:${uuidV7()}`,
        title: `${audienceWords(said)}\u00a0: «\u00a0${said.title}\u00a0» ${said.body}`,
        payload: said,
        reason,
      }),
    );
  }
}

const TRACK_WORDS = { entrepreneur: 'entrepreneurs', eleve: 'élèves', etudiant: 'étudiants' } as const;

/** e.g. 'Annonce aux élèves, région Kadiogo'. */
function audienceWords({ region, track }: Pick<AnnouncementRequest, 'region' | 'track'>): string {
  const who = track === null ? 'à tous' : `aux ${TRACK_WORDS[track]}`;
  return region === null ? `Annonce ${who}` : `Annonce ${who}, région ${region}`;
}
