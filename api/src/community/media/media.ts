import { Injectable } from '@nestjs/common';
import type { CommunityMedia } from '@ulty/contracts/community.js';
import type { EntityManager } from 'typeorm';

/** A picture or a voice as a device sends it. */
export interface GivenMedium {
  kind: 'image' | 'audio';
  /** Base64. */
  data: string;
}

/** Pictures and voices of what people write, kept once by their content and served by it. */
@Injectable()
export class Media {
  /** Takes what a device made; 'unsuitable_media' when one of them is not what it says, or too large. Ids in the order given. */
  take(_tx: EntityManager, _ownerId: string, given: readonly GivenMedium[]): Promise<readonly string[] | 'unsuitable_media'> {
    return Promise.resolve(given.length === 0 ? [] : 'unsuitable_media');
  }

  /** Those of the ids that exist. */
  of(_tx: EntityManager, _ids: readonly string[]): Promise<Map<string, CommunityMedia>> {
    return Promise.resolve(new Map());
  }
}
