import { Controller, Param } from '@nestjs/common';
import { Badge } from '@ulty/contracts/rewards/badges.js';
import { badges } from '@ulty/contracts/reads/people.js';
import { z } from 'zod';
import { SignedIn, type SessionUser } from '../../core/http/access.js';
import { Read } from '../../core/reads/read.js';
import { BadgesService } from './badges.service.js';

@Controller()
export class BadgesController {
  constructor(private readonly badges: BadgesService) {}

  /** List of Badge, earned first; of another person only the earned ones. 401, 404 USER_NOT_FOUND. Spec §7, product §3.5. */
  @Read(badges, { answer: z.array(Badge) })
  list(@Param('id') id: string, @SignedIn() user: SessionUser): Promise<Badge[]> {
    return this.badges.of(id, user);
  }
}
