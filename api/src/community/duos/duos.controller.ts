import { Body, Controller, Param } from '@nestjs/common';
import { makeDuo } from '@ulty/contracts/commands/community.js';
import { DuoInvitation, DuoLink, DuoOutcome, DuoPage, DuoTaken } from '@ulty/contracts/community/duos.js';
import { duoTaken } from '@ulty/contracts/event-types/duos.js';
import { duoLink, ownDuos } from '@ulty/contracts/reads/duos.js';
import { z } from 'zod';
import { Command } from '../../core/commands/command.js';
import { SignedIn, type SessionUser } from '../../core/http/access.js';
import { Read } from '../../core/reads/read.js';
import { Duos } from './duos.js';

@Controller()
export class DuosController {
  constructor(private readonly duos: Duos) {}

  /** The reader's latest duos and untaken link. 401. Product §2.12. */
  @Read(ownDuos, { answer: DuoPage })
  ownDuos(@SignedIn() user: SessionUser): Promise<DuoPage> {
    return this.duos.of(user);
  }

  /** A link as it stands for the reader, and its duo for its two people. 401, 429 after thirty unknown codes in an hour. */
  @Read(duoLink, { answer: DuoLink })
  openLink(@SignedIn() user: SessionUser, @Param('code', { schema: z.string().max(100) }) code: string): Promise<DuoLink> {
    return this.duos.open(user, code);
  }

  /** Makes a link, or answers the one that can still be taken. 401. */
  @Command(makeDuo, { answer: DuoInvitation })
  make(@SignedIn() user: SessionUser): Promise<DuoInvitation> {
    return this.duos.make(user);
  }

  /** Takes a link; answers 200 with what was decided. 400 VALIDATION, 401, 429 after thirty unknown codes in an hour. */
  @Command(duoTaken, { body: DuoTaken, answer: DuoOutcome })
  take(@SignedIn() user: SessionUser, @Body() body: DuoTaken): Promise<DuoOutcome> {
    return this.duos.take(user, body);
  }
}
