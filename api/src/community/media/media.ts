import { Injectable } from '@nestjs/common';
import type { CommunityMedia } from '@ulty/contracts/community/community.js';
import { hash } from 'node:crypto';
import type { Queryable } from '../../core/database/queryable.js';
import type { Tx } from '../../core/database/transaction.js';
import { auditActor, AuditLog } from '../../core/audit/audit-log.js';
import { Db } from '../../core/database/db.js';
import { AppError } from '../../core/base/errors.js';
import type { SessionUser } from '../../core/http/access.js';
import { findMedia, addOwner, readContent, storeMedia, type MediumRow } from './media.queries.js';
import { readMedium } from './read-medium.js';

/** A picture or a voice as a device sends it. */
export interface GivenMedium {
  kind: 'image' | 'audio';
  /** Base64. */
  data: string;
}

/** Whether something published shows a medium. */
export type IsShown = (id: string) => Promise<boolean>;

/** Whether something that only some people may see shows a medium to this reader. */
export type IsShownTo = (id: string, readerId: string) => Promise<boolean>;

export interface MediumFile {
  mediaType: string;
  content: Buffer;
  /** Everybody may read it, and caches may store it. */
  isPublic: boolean;
}

/** Pictures and voices in texts of people, stored once by the hash of their content and served by it. */
@Injectable()
export class Media {
  private readonly rooms: IsShown[] = [];
  private readonly closedRooms: IsShownTo[] = [];

  constructor(
    private readonly db: Db,
    private readonly audit: AuditLog,
  ) {}

  /** Registers a room that shows media; it reports which of them are published. */
  register(isShown: IsShown): void {
    this.rooms.push(isShown);
  }

  /** Registers a room whose media only its members see. */
  registerClosed(isShownTo: IsShownTo): void {
    this.closedRooms.push(isShownTo);
  }

  /**
   * Stores media from a device; 'unsuitable_media' when one of them does not match its type, or is too large. Returns ids in the order
   * given.
   */
  async store(tx: Tx, ownerId: string, given: readonly GivenMedium[]): Promise<readonly string[] | 'unsuitable_media'> {
    if (given.length === 0) return [];
    const media = await Promise.all(given.map(readMedium));
    if (media.some((medium) => medium === null)) return 'unsuitable_media';
    const rows = media.flatMap(
      (medium) =>
        medium && {
          id: hash('sha256', medium.content),
          media_type: medium.mediaType,
          bytes: medium.content.length,
          width: medium.width,
          height: medium.height,
          seconds: medium.seconds,
          content: medium.content.toString('base64'),
        },
    ) as { id: string }[];
    const ids = rows.map(({ id }) => id);
    const once = [...new Map(rows.map((row) => [row.id, row])).values()];
    await tx.count(storeMedia, { media: JSON.stringify(once) });
    await tx.count(addOwner, { ids, user: ownerId });
    return ids;
  }

  /** Returns the media of those ids that exist. */
  async of(tx: Queryable, ids: readonly string[]): Promise<Map<string, CommunityMedia>> {
    if (ids.length === 0) return new Map();
    const rows = await tx.rows(findMedia, { ids });
    return new Map(rows.map(({ id, mediaType, ...row }) => [id, { ...row, kind: kindOf(mediaType), href: `/api/media/${id}` }]));
  }

  /**
   * Returns a medium that is published, or in a room of the reader's, or their own; moderators get any, which the journal records. Throws
   * MEDIUM_NOT_FOUND.
   */
  async medium(id: string, reader: SessionUser | null): Promise<MediumFile> {
    const row = await this.db.one(readContent, { id, reader: reader?.id ?? null });
    if (!row) throw new AppError('MEDIUM_NOT_FOUND');
    const isPublic = await this.isShown(id);
    if (!isPublic && !row.isOwn && !(await this.isShownTo(id, reader))) {
      if (!reader?.may.moderate) throw new AppError('MEDIUM_NOT_FOUND');
      await this.audit.open(auditActor(reader), { action: 'medium.open', target: `medium:${id}`, after: { mediaType: row.mediaType } });
    }
    return { mediaType: row.mediaType, content: row.content, isPublic };
  }

  private async isShownTo(id: string, reader: SessionUser | null): Promise<boolean> {
    for (const isShownTo of reader ? this.closedRooms : []) if (await isShownTo(id, reader?.id ?? '')) return true;
    return false;
  }

  private async isShown(id: string): Promise<boolean> {
    for (const isShown of this.rooms) if (await isShown(id)) return true;
    return false;
  }
}

const kindOf = (mediaType: MediumRow['mediaType']) => (mediaType === 'image/webp' ? 'image' : 'audio');
